# Rufe an einen Tisch, und der erste Tisch, der passt.
calls-title = Rufe an einen Tisch auf diesem Server
calls-on = **An**: Wo jemand fehlt, wirst du mit einer Erwähnung gerufen.
calls-off = **Aus**: Niemand ruft dich.
calls-peace = Nie in deinen Ruhezeiten oder im Urlaub: `/whist ich zeiten`
calls-games = Kein Spiel
calls-paces = Kein Tempo
calls-pace = { $pace ->
    [live] live
   *[days] Fernpartie
}
calls-most = { $most ->
    [one] Höchstens einmal am Tag
   *[other] Höchstens { $most }-mal am Tag
}
calls-either = **Egal welcher**: Du setzt dich von selbst an den ersten Tisch dieser Spiele mit einem freien Platz.
calls-waits-until = **Egal welcher** bis { $until }: Du setzt dich von selbst an den ersten Tisch, der sich bildet.
calls-waits = **Egal welcher**, bis du aufhörst: Du setzt dich von selbst an den ersten Tisch, der sich bildet.
calls-how-long = Wie lange?
calls-hours = { $hours ->
    [0] Bis ich aufhöre
    [one] 1 Stunde
   *[other] { $hours } Stunden
}
button-calls-on = Ruft mich
button-calls-off = Ruft mich nicht
button-either = Egal welcher
button-wait-no-more = Nicht mehr warten
button-never = Nie mit …
never-title = Nie mit …
never-what = Sonst erfährt es niemand. Rufe lassen dich aus, wo sie sitzen, und **Egal welcher** setzt dich anderswo hin. Ein Platz wird niemandem verweigert: Setzen sie sich an deinen Tisch, erfährst du es privat.
never-none = Die Liste ist leer.
never-list = Auf der Liste: { $people }
never-full = Die Liste ist voll. Wähle jemanden darauf, um ihn zu streichen.
never-choose = Jemanden eintragen oder streichen
never-sits-down = **{ $name }** hat sich an deinen Tisch in { $place } gesetzt und steht auf deiner Liste. Du darfst aufstehen.
button-call = Rufen
button-sit-down = Hinsetzen
call-to-table = { $people } { $game }: { $left }
call-none = Jetzt ist niemand zu rufen.
call-seated = { $person } sitzt jetzt hier.
call-seated-privately = Du sitzt jetzt an einem Tisch in { $place }.
button-rematch = Nächste Woche, gleiche Zeit?
rematch-call = { $people } Dieselbe Zeit wie letzte Woche.
rematch-set = Du wirst hier gerufen: { $moment }. Noch einmal drücken nimmt es zurück.
rematch-off = Du wirst nächste Woche nicht gerufen.
