# Warum etwas nicht getan wurde, und was möglich wäre.

refusal-not-seated = Du sitzt nicht an diesem Tisch. Du darfst zusehen oder mit `/whist neu` in einem anderen Kanal einen eröffnen.
refusal-already-seated = Du sitzt schon hier.
refusal-chair-taken = { $name } hätte keinen Platz mehr: Erst muss jemand gehen.
refusal-full = Alle Plätze sind besetzt. Du darfst zusehen oder mit `/whist neu` in einem anderen Kanal einen Tisch eröffnen.
refusal-already-started = Es hat schon angefangen: Das geht nur vor **Anfangen**.
refusal-not-started = Es hat noch nicht angefangen. Drück **Anfangen**, sobald alle Plätze besetzt sind.
refusal-chairs-free = { $free ->
    [one] Ein Platz ist noch frei: Warte auf jemanden oder drück **Roboter dazu**.
   *[other] { $free } Plätze sind noch frei: Warte auf andere oder drück **Roboter dazu**.
}
refusal-already-away = Ein Roboter spielt schon für dich. Drück **Mein Blatt**, dann bekommst du deine Karten zurück.
refusal-closed = Dieser Tisch ist geschlossen. Eröffne mit `/whist neu` einen anderen.
refusal-too-late = Dieser Knopf ist aus Stich { $then }; jetzt läuft Stich { $now }. Drück **Mein Blatt**, dann siehst du deine Karten, wie sie jetzt sind.
refusal-earlier-turn = Dieser Knopf ist von einem früheren Zug. Drück **Mein Blatt**, dann siehst du deine Karten, wie sie jetzt sind.
refusal-already-played = Du hast schon { $card } gespielt. Hier ist dein Blatt, wie es jetzt ist.
refusal-not-yet = Dieser Knopf ist von einem Zug, der noch nicht dran ist. Drück **Mein Blatt**, dann siehst du deine Karten, wie sie jetzt sind.
refusal-not-the-cutter = { $name } hebt ab.
refusal-no-cut = Jetzt wird nicht abgehoben: Das geht nur kurz vor dem Geben.
refusal-cut-too-thin = In jedem Teil bleiben mindestens vier Karten: Heb 4 bis 48 ab.
refusal-not-idle = Lass noch etwas Zeit: Ein Roboter darf erst spielen, wenn die Zeit auch nach der Erinnerung noch einmal abgelaufen ist.
refusal-match-not-over = Es ist noch nicht zu Ende. Zum Aufhören drück **Mehr** und **Schluss machen**.
refusal-already-agreed = Du hast dem Schluss schon zugestimmt. Es ist zu Ende, wenn alle am Tisch einverstanden sind.
refusal-not-your-turn = { $name } ist dran.
refusal-not-held = { $card } hast du nicht. Drück **Mein Blatt**, dann siehst du, was du spielen darfst.
refusal-must-follow = { $suit ->
    [hearts] Herz ♥ ist angespielt und du hast eins: Bediene.
    [diamonds] Karo ♦ ist angespielt und du hast eins: Bediene.
    [clubs] Kreuz ♣ ist angespielt und du hast eins: Bediene.
   *[spades] Pik ♠ ist angespielt und du hast eins: Bediene.
}
refusal-no-honours = Du hast jetzt keine Honneurs zu rufen, zu zeigen oder anzumelden.
refusal-no-deal = Gerade läuft kein Spiel. Warte auf das nächste.
refusal-not-now = Darauf wartet der Tisch jetzt nicht. Drück **Mein Blatt**, dann siehst du, was du tun kannst.

option-unknown = { $book } hat keine Option „{ $option }“. Es gibt: { $known }.
option-value-unknown = Die Option `{ $option }` kann nicht „{ $value }“ sein. Möglich ist: { $values }.
option-contradiction = „{ $option }“ passt nicht zu dem, was bei „{ $other }“ eingestellt ist: Ändere das zuerst.

untold-no-such-table = Diesen Tisch gibt es nicht mehr. Eröffne einen mit `/whist neu`.
untold-busy = An diesem Tisch ist gerade zu viel los: Es ist nichts geschehen, versuch es bitte noch einmal.
untold-not-saved = Es ließ sich nicht speichern, also hat sich nichts geändert. Versuch es bitte noch einmal.
untold-set-aside = Dieser Tisch wird gerade geprüft; gespielt wurde nichts.
fault = Hier ist etwas kaputtgegangen ({ $code }). Das Spiel ist gespeichert: Versuch es bitte noch einmal.
unopened-taken = In diesem Kanal steht schon ein Tisch. Setz dich dort hin oder eröffne einen in einem anderen Kanal oder Thread.

notice-no-hints = An diesem Tisch sind die Tipps von Anfang an abgeschaltet.
notice-no-table = In diesem Kanal steht kein Tisch. Eröffne einen mit `/whist neu`.
notice-outside-server = Whist wird in den Kanälen eines Servers gespielt: Versuch es dort.
notice-unknown-button = Dieser Knopf gehört nicht zu diesem Tisch, oder er ist aus einer älteren Version. Mit `/whist tisch` holst du den Tisch hierher.
notice-no-card = „{ $text }“ ist keine Karte. Schreib Wert und Farbe (P, H, K, T für Pik, Herz, Karo, Treff), etwa `AP`, `10H` oder `DT`, oder wähle aus der Liste.
notice-no-call = „{ $text }“ ist keine Ansage. Wähle eine aus der Liste.
notice-no-cut = „{ $text }“ ist keine Kartenzahl. Heb 4 bis 48 ab.
notice-no-options = „{ $text }“ sind keine Optionen. Schreib sie wie `honours=false`, eine nach der anderen, oder wähle aus der Liste.
notice-missing-permissions = In diesem Kanal kann ich nicht spielen. Mir fehlt: { $permissions }. Wer diesen Server verwaltet, kann das erlauben.
notice-opened = Der Tisch ist eröffnet: Jetzt können sich andere dazusetzen.
notice-sat-down = Du sitzt am Tisch.
notice-got-up = Du hast den Tisch verlassen.
notice-robot-plays-for-you = Ein Roboter spielt für dich. Drück irgendeinen Knopf am Tisch, dann bekommst du deine Karten zurück.
notice-agreed-to-end = { $others ->
    [one] Du willst Schluss machen. Noch jemand muss zustimmen.
   *[other] Du willst Schluss machen. Noch { $others } müssen zustimmen.
}
notice-closed = Der Tisch ist geschlossen.
notice-brought-down = Hier ist der Tisch.
notice-review-shown = Jetzt können es alle sehen.
notice-nothing-to-review = Noch ist kein Spiel zu Ende, das man ansehen könnte.
notice-record = Hier ist das Protokoll des Spiels.
notice-nothing-to-record = Noch ist kein Spiel zu Ende: Es gibt nichts zu protokollieren.
notice-may-not-end = Schluss machen kann nur, wer hier mitspielt oder den Server verwalten darf.
notice-messages-removed = Jemand löscht hier meine Nachrichten. Mit `/whist tisch` zeigst du den Tisch wieder.
notice-command-changed = Dieser Befehl hat sich geändert: Tipp ihn bitte noch einmal ein.
