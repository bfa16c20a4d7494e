# Wat alleen over jezelf gaat: je tafels, wat bewaard wordt, en vergeten worden.

me-tables-title = Jouw tafels op deze server
me-tables-none = Je zit aan geen tafel op deze server. `/whist nieuw` opent er een.
me-tables-more = { $more ->
    [one] En nog één.
   *[other] En nog { $more }.
}
me-table-own-turn = **jij bent**
me-table-waits = wacht op { $names }
me-table-lobby = { $free ->
    [0] klaar om te beginnen
    [one] één stoel vrij
   *[other] { $free } stoelen vrij
}
me-table-over = de partij is uit
me-table-between = tussen twee giften
me-data = Alles wat over jou bewaard wordt, in een bestand: je stoelen, de giften die je gespeeld hebt, hoe je berichten eruitzien, je stille uren. De kaarten van een gift worden per stoel bewaard, zonder naam.
me-forget-title = Moet alles over jou vergeten worden?
me-forget-follows = Wat verdwijnt: je naam aan { $tables ->
    [0] alle tafels
    [one] één tafel
   *[other] { $tables } tafels
}, { $deals ->
    [0] je giften
    [one] één gift
   *[other] { $deals } giften
} in de klassementen, hoe je berichten eruitzien, je stille uren. Waar een partij doorgaat, speelt een robot voor je, en heet je daar “Speler 2”. Berichten die de bot niet meer kan veranderen, houden je naam. Niemand kan dit terugdraaien, jij ook niet.
me-forgotten = Je bent vergeten. Ga je weer zitten, dan begin je opnieuw.
button-forget-me = Vergeet mij
