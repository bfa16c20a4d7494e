# Was nur einen selbst betrifft: die eigenen Tische, was gespeichert ist, und vergessen zu werden.

me-tables-title = Deine Tische auf diesem Server
me-tables-none = Du sitzt auf diesem Server an keinem Tisch. `/whist neu` eröffnet einen.
me-tables-more = { $more ->
    [one] Und noch einer.
   *[other] Und noch { $more }.
}
me-table-own-turn = **du bist dran**
me-table-waits = wartet auf { $names }
me-table-lobby = { $free ->
    [0] bereit zum Start
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
me-table-over = das Spiel ist aus
me-table-between = zwischen zwei Runden
me-data = Alles, was über dich gespeichert ist, als Datei: deine Plätze, die Runden, die du gespielt hast, wie deine Nachrichten aussehen, deine Ruhezeiten. Die Karten einer Runde sind nach Plätzen gespeichert, ohne Namen.
me-forget-title = Soll alles über dich vergessen werden?
me-forget-follows = Was verschwindet: dein Name an { $tables ->
    [0] allen Tischen
    [one] einem Tisch
   *[other] { $tables } Tischen
}, { $deals ->
    [0] deine Runden
    [one] eine Runde
   *[other] { $deals } Runden
} in den Ranglisten, wie deine Nachrichten aussehen, deine Ruhezeiten. Wo ein Spiel weitergeht, spielt ein Roboter für dich, und du heißt dort „Spieler 2“. Nachrichten, die der Bot nicht mehr ändern kann, behalten deinen Namen. Niemand kann das rückgängig machen, auch du nicht.
me-forgotten = Du bist vergessen. Setzt du dich wieder, fängst du neu an.
button-forget-me = Vergiss mich
