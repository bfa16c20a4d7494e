# Warum etwas nicht getan wurde, und was möglich wäre.

refusal-not-seated = Du sitzt nicht an diesem Tisch. Sieh zu, oder eröffne mit `/whist neu` einen in einem anderen Kanal.
refusal-already-seated = Du sitzt schon hier.
refusal-chair-taken = { $name } hätte keinen Platz mehr: Erst muss jemand gehen.
refusal-come-in-after-a-rubber = Hier spielen fünf oder sechs: Wer wartet, kommt nach jedem Robber ins Spiel, also ist eine Partie ein Robber.
refusal-full = Alle Plätze sind besetzt. Sieh zu, oder eröffne mit `/whist neu` einen Tisch in einem anderen Kanal.
refusal-seat-taken = Da sitzt schon jemand.
refusal-already-started = Das Spiel läuft schon: Dafür ist es zu spät.
refusal-not-started = Das Spiel läuft noch nicht. Drück **{ $start }**, sobald alle Plätze besetzt sind.
refusal-chairs-free = { $free ->
    [one] Ein Platz ist noch frei: Warte auf jemanden oder drück **{ $fill }**.
   *[other] { $free } Plätze sind noch frei: Warte auf andere oder drück **{ $fill }**.
}
refusal-already-away = Ein Roboter spielt schon für dich. Drück **{ $hand }**, um zu übernehmen.
refusal-closed = Dieser Tisch ist geschlossen. Eröffne mit `/whist neu` einen anderen.
refusal-too-late = Dieser Knopf ist aus Stich { $then }; jetzt läuft Stich { $now }. Drück **{ $hand }** für deine Karten.
refusal-earlier-turn = Dieser Knopf ist von einem früheren Zug.
refusal-already-played = Du hast schon { $card } gespielt. Hier ist dein Blatt.
refusal-not-yet = Dafür ist es noch zu früh. Drück **{ $hand }** für deine Karten.
refusal-not-the-cutter = { $name } hebt ab.
refusal-no-cut = Abgehoben wird nur kurz vor dem Geben.
refusal-cut-too-thin = Lass in jedem Teil mindestens vier Karten: Heb 4 bis 48 ab.
refusal-not-idle = Gib noch etwas Zeit. Hilft auch die Erinnerung nichts, dürfen alle einen Roboter spielen lassen.
refusal-match-not-over = Das Spiel ist noch nicht aus. Zum Aufhören drück **Mehr** und **Gehen oder beenden**.
refusal-already-agreed = Dass du aufhören willst, hast du schon gesagt. Das Spiel endet, wenn alle einverstanden sind.
refusal-not-your-turn = { $name } ist dran.
refusal-not-held = { $card } hast du nicht. Drück **{ $hand }**, dann siehst du, was du spielen darfst.
refusal-must-follow = { $suit ->
    [hearts] Herz ♥ ist gefragt und du hast eins: Spiel Herz.
    [diamonds] Karo ♦ ist gefragt und du hast eins: Spiel Karo.
    [clubs] Kreuz ♣ ist gefragt und du hast eins: Spiel Kreuz.
   *[spades] Pik ♠ ist gefragt und du hast eins: Spiel Pik.
}
refusal-troel-first-card = Du bist der Partner bei dieser Troel: Spiel zuerst { $card }.
refusal-suit-not-turned = Vorschlagen kannst du nur die aufgedeckte Farbe: { $suit }.
refusal-other-suit = Du hast schon { $suit } genannt: Ein späteres Solo oder eine Abondance bleibt dabei.
refusal-asked-already = Es ist schon vorgeschlagen. Geh mit, sag selbst etwas an oder passe.
refusal-ask-first = Schlag erst vor. Geht niemand mit, darfst du allein spielen.
refusal-above-troel = Über eine Troel geht nur eine Misère ouverte, oder alle dreizehn Stiche. Sonst passe.
refusal-no-honours = Du hast jetzt keine Honneurs zu rufen, zu zeigen oder anzumelden.
refusal-no-deal = Gerade läuft keine Runde. Warte auf die nächste.
refusal-not-now = Darauf wartet der Tisch gerade nicht. Drück **{ $hand }**, dann siehst du, was du tun kannst.

option-unknown = { $book } hat keine Option „{ $option }“. Es gibt: { $known }.
option-value-unknown = `{ $option }` kann nicht „{ $value }“ sein. Möglich ist: { $values }.
option-contradiction = „{ $option }“ passt nicht zu „{ $other }“, wie es eingestellt ist. Ändere zuerst „{ $other }“.

not-heard-no-such-table = Diesen Tisch gibt es nicht mehr. Eröffne einen mit `/whist neu`.
not-heard-busy = An diesem Tisch ist gerade zu viel los: Es ist nichts geschehen. Versuch es bitte noch einmal.
not-heard-not-saved = Es ließ sich nicht speichern, also hat sich nichts geändert. Versuch es bitte noch einmal.
not-heard-set-aside = Dieser Tisch wird gerade geprüft; gespielt wurde nichts.
something-broke = Das ging leider schief (Fehler { $code }). Dein Spiel ist sicher – versuch es bitte noch einmal.
not-opened-taken = In diesem Kanal steht schon ein Tisch. Setz dich dort hin oder eröffne einen in einem anderen Kanal oder Thread.
not-opened-live = Du sitzt schon an { $most ->
    [one] einem Live-Tisch
   *[other] { $most } Live-Tischen
}, und niemand hat mehr auf einmal. Spiel erst ein Spiel zu Ende, oder verlass eines.
not-opened-over-days = Du sitzt schon an { $most ->
    [one] einem Tisch
   *[other] { $most } Tischen
} einer Fernpartie, und niemand hat mehr auf einmal. Spiel erst ein Spiel zu Ende, oder verlass eines.
not-opened-crowded = Gerade wird an so vielen Tischen Whist gespielt, dass für einen weiteren kein Platz ist. Bitte versuch es später noch einmal.
not-opened-in-server = Auf diesem Server { $most ->
    [one] steht schon ein Tisch
   *[other] stehen schon { $most } Tische
}, und für mehr ist kein Platz. Setz dich an einen davon, oder versuch es noch einmal, wenn ein Spiel zu Ende ist.

notice-no-hints = An diesem Tisch sind die Tipps ausgeschaltet.
notice-no-table = In diesem Kanal steht kein Tisch. Eröffne einen mit `/whist neu`.
notice-outside-server = Whist wird in den Kanälen eines Servers gespielt: Versuch es dort.
notice-unknown-button = Dieser Knopf gehört nicht zu diesem Tisch, oder er ist aus einer älteren Version. `/whist tisch` holt den Tisch hierher.
notice-too-fast = Das war mir zu schnell: Es ist nichts geschehen. Warte eine Sekunde und drück dann noch einmal.
notice-only-moderators = Das kann nur, wer den Server verwalten darf.
notice-no-card = „{ $text }“ ist keine Karte. Schreib Wert (K, D, B) und Farbe, etwa `AP`, `10H` oder `DKR`, oder wähle aus der Liste.
notice-two-cards = „{ $text }“ kann { $cards } sein. Schreib das Zeichen, etwa `10♥`, oder mehr Buchstaben: `KA` für Karo, `KR` für Kreuz.
notice-no-call = „{ $text }“ kannst du jetzt nicht ansagen. Wähle aus der Liste.
notice-no-cut = „{ $text }“ ist keine Kartenzahl. Heb 4 bis 48 ab.
notice-no-options = Die Optionen „{ $text }“ kenne ich nicht. Beispiel: `shuffle=cut_only take_back=never`.
notice-missing-permissions = In diesem Kanal kann ich nicht spielen. Mir fehlt: { $permissions }. Wer diesen Server verwaltet, kann das erlauben.
notice-opened = Tisch eröffnet. Lade Freunde ein, oder drück **{ $fill }**.
notice-opened-without-pictures = Tisch eröffnet, ohne Bilder: in diesem Kanal fehlt mir { $permission }. Wer diesen Server verwaltet, kann das erlauben.
notice-sat-down = Du bist dabei.
notice-got-up = Du hast den Tisch verlassen.
notice-brought-down = Hier ist der Tisch.
notice-review-shown = Jetzt können es alle sehen.
notice-nothing-to-review = Noch nichts zu analysieren: Spielt erst eine Runde zu Ende.
notice-record = Hier ist das Protokoll des Spiels.
notice-nothing-to-record = Noch nichts zu protokollieren: Spielt erst eine Runde zu Ende.
notice-may-not-end = Beenden können das Spiel nur die Mitspieler oder wer den Server verwaltet.
notice-messages-removed = Jemand löscht hier meine Nachrichten. `/whist tisch` zeigt den Tisch wieder.
notice-command-changed = Dieser Befehl hat sich geändert: Tipp ihn bitte noch einmal ein.
notice-form-unread = Deine Eingabe ließ sich nicht lesen, also hat sich nichts geändert. Gib sie bitte noch einmal ein.
refusal-no-taking-back = An diesem Tisch wird nichts zurückgenommen.
refusal-nothing-to-take-back = Es gibt nichts mehr zurückzunehmen.
refusal-no-coach = Kein Coach hier: Die Runden dieses Tischs zählen. `/whist neu coach:True` öffnet einen Tisch mit Coach.
refusal-card-stays = Deine Karte bleibt liegen: Ein anderer hat inzwischen gehandelt, oder du hast sie schon einmal zurückgenommen.
refusal-nothing-to-annul = Eine Runde lässt sich vor ihrer ersten Karte annullieren, danach nicht.
refusal-no-misdeal = Eine gesehene Karte meldet man vor der ersten Ansage oder Karte, einmal pro Spiel, an einem Tisch mit Vergeben.
refusal-no-pause = Unterbrechen lässt sich nur eine Runde einer Fernpartie, und nur einmal zugleich.
refusal-not-asked = Danach fragt niemand mehr.
refusal-no-laying-down = An diesem Tisch wird jede Runde bis zur letzten Karte gespielt.
refusal-not-decided = Der Rest steht noch nicht fest, spiel weiter.
refusal-no-phrases = An diesem Tisch wird nichts gesagt: so ist es am Anfang gewählt worden.

refusal-nobody-moves = Niemand möchte den Tisch mehr umziehen.
notice-no-thread = Ich kann hier keinen Thread eröffnen. Mir fehlt: { $permissions }. Wer diesen Server verwaltet, kann das erlauben; ohne `thread` steht der Tisch im Kanal selbst.
notice-opened-in-thread = Der Tisch steht in einem eigenen Thread: { $channel }
notice-on-its-way = Dein Tisch kommt gleich: Discord ist gerade langsam. Ich sage es hier, sobald er steht.
notice-timed-out = Ein Moderator hat mich bis { $until } stummgeschaltet: Bis dahin kann ich auf diesem Server nichts schreiben. Versuch es danach noch einmal, oder bitte einen Moderator, das zu beenden. Nichts wurde eröffnet oder verlegt.
notice-not-in-thread = Ich bin nicht in diesem privaten Thread. Hol mich dazu, indem du mich hier erwähnst, und versuch es noch einmal. Es wurde kein Tisch eröffnet.
notice-not-taken = { $code ->
    [no] Discord nimmt hier keine Nachricht von mir an.
   *[other] Discord nimmt hier keine Nachricht von mir an (Code { $code }).
} Es wurde kein Tisch eröffnet. Versuch es in einem anderen Kanal, oder frag, wer diesen Server verwaltet, was ich hier nicht darf.
notice-opened-without-thread = In Sprach- und Bühnenkanälen gibt es keine Threads: der Tisch steht im Kanal selbst.
notice-moved-here = Der Tisch steht jetzt hier. **{ $hand }** zeigt deine Karten.
notice-move-asked = Die anderen werden [am Tisch]({ $link }) gefragt: er kommt hierher, sobald alle einverstanden sind.
notice-here-already = Der Tisch steht schon hier. Tipp das dort ein, wo du ihn haben willst.
notice-no-table-to-move = Du sitzt an keinem Tisch, der hierher kommen könnte.
notice-which-table = Du sitzt an mehreren Tischen: nenn einen mit der Nummer, die unter seiner Nachricht steht.
notice-stands-elsewhere = Der Tisch ist umgezogen nach { $channel }: [dort geht es weiter]({ $link }).
notice-thread-locked = Dieser Thread ist gesperrt, deshalb kann der Tisch hier nicht gezeigt werden. Nichts ist verloren: wer „{ $permission }“ darf, kann ihn entsperren, oder `/whist umziehen` holt den Tisch woandershin.
refusal-sits-here = Du sitzt an diesem Tisch: **{ $hand }** zeigt deine Karten.
refusal-nobody-watches = Niemand möchte die Blätter mehr sehen.
refusal-has-seen-hands = Die Blätter dieser Runde waren offen für alle, die zusahen. Du kannst dich setzen, sobald sie vorbei ist.
