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
me-table-lost = { $game } { $table }: het kanaal bestaat niet meer. Ze telt niet mee bij je tafels.
button-bring-table = { $table } hierheen
button-leave-table = Weg van { $table }
me-data = Alles wat over jou bewaard wordt, in een bestand: je stoelen, de giften die je gespeeld hebt, hoe je berichten eruitzien, wat je over je tijd ingesteld hebt, je tekst in de giften, wat je van robots zei. De kaarten van een gift worden per stoel bewaard, zonder naam.
me-forget-title = Alles over jou wissen?
me-forget-follows = Wat verdwijnt: je naam aan { $tables ->
    [0] alle tafels
    [one] één tafel
   *[other] { $tables } tafels
}, { $deals ->
    [0] je giften
    [one] één gift
   *[other] { $deals } giften
} in de klassementen, hoe je berichten eruitzien, wat je over je tijd ingesteld hebt, je tekst in de giften. Waar een partij doorgaat, speelt een robot voor je, en heet je daar “Speler 2”. Berichten die de bot niet meer kan veranderen, houden je naam. Niemand kan dit terugdraaien, jij ook niet.
me-forgotten = Je bent vergeten. Ga je weer zitten, dan begin je opnieuw.
button-forget-me = Vergeet mij

luck-title = Een tekst van jou in de giften
luck-set = **Jouw tekst**: { $text }
luck-none = Je hebt geen tekst in de giften. Zo zet je er een: `/whist ik geluk tekst:wat je maar wil`
luck-counts = Je tekst gaat mee in het schudden, zoals hij er staat wanneer er gegeven wordt. De anderen zien er alleen een hash van, in elke gift een andere. Wil je niemand hoeven geloven, verander hem dan als het zegel er staat en nog niet gecoupeerd is. Het is geen plaats voor een wachtwoord: een korte tekst is te raden. `/whist ik geluk uit:True` haalt hem weg.
luck-empty = In die tekst staan alleen spaties.
luck-too-long = Een tekst telt hoogstens { $most } tekens.
luck-unseen = Sommige tekens in die tekst zijn niet te zien. Letters, cijfers, tekens en gewone spaties, alsjeblieft.

times-title = Jouw tijd
times-set = **Met rust gelaten** van { $from } tot { $to }, op de klok van { $zone }. Dan roept niemand je, en aan rustige tafels loopt jouw tijd niet. Het geldt vanaf je volgende beurt. `/whist ik tijden uit:True` stopt het.
times-none = Er zijn geen stille uren. Zeg wanneer we je met rust laten: `/whist ik tijden zone:Europe/Brussels van:22:00 tot:8:00`
times-incomplete = Zeg ze alle drie: je tijdzone, vanaf wanneer en tot wanneer.
times-no-zone = Zo’n tijdzone is er niet. Typ een stad, zoals `Brussels`, en kies uit de lijst.
times-no-minute = Een tijdstip ziet er zo uit: `22` of `22:30`.
times-too-long = Stille uren duren hoogstens twaalf uur, en minstens een minuut.
times-zone = Jouw klok is die van { $zone }. Er zijn geen stille uren: `/whist ik tijden van:22:00 tot:8:00`
times-reminders = **Herinneringen** als een rustige tafel op je wacht:
times-reminder = { $reminder ->
    [turn] als mijn beurt begonnen is
    [half-time] als de helft van mijn tijd om is
   *[last] een uur voor een robot speelt
}
times-never-reminded = Geen herinneringen
times-holiday = **Met vakantie** tot { $until }: aan rustige tafels staat je tijd stil en roept niemand je. `/whist ik tijden vakantie:0` stopt het.
times-no-holiday = **Vakantie**: aan rustige tafels staat je tijd stil. { $left ->
    [0] Dit kwartaal is er geen dag meer over.
    [one] Dit kwartaal is er nog één dag over, `/whist ik tijden vakantie:1` neemt hem.
   *[other] Dit kwartaal zijn er nog { $left } dagen over, `/whist ik tijden vakantie:3` neemt er drie.
}
times-holiday-too-long = { $left ->
    [0] Van de veertien vakantiedagen van dit kwartaal is er geen meer over.
    [one] Van de veertien vakantiedagen van dit kwartaal is er nog één over.
   *[other] Van de veertien vakantiedagen van dit kwartaal zijn er nog { $left } over.
}
times-days-off = **Vrije dagen**: sla je dan het spel van de dag over, dan blijft je reeks dagen op rij staan. Het geldt vanaf nu.
times-no-days-off = Geen vrije dagen
weekday = { $day ->
    [mon] maandag
    [tue] dinsdag
    [wed] woensdag
    [thu] donderdag
    [fri] vrijdag
    [sat] zaterdag
   *[sun] zondag
}

# De pagina van iemand.
page-place = plaats { $place } van { $people }
page-fact = { $label }: { $value }
page-deals = { $deals ->
    [one] gift
   *[other] giften
}
page-a-deal = per gift
page-bids-made = contracten gehaald
page-deals-won = giften gewonnen
page-last = { $deals ->
    [one] laatste gift
   *[other] laatste { $deals }
}
page-form = Gift per gift: { $points }.
page-contracts = Gehaalde contracten
page-kind = { $kind ->
    [pair] Samen
    [solo] Alleen
    [abundance] Abondance
    [piccolo] Piccolo
    [misere] Miserie
    [troel] Troel
   *[slam] Solo slim
}
page-made = { $made } van { $bid }
page-best-with = het best met
page-worst-against = het slechtst tegen
page-best-deal = beste gift
page-deal = tafel { $table }, gift { $deal }
page-streak = langste reeks gewonnen
page-streaks = { $longest } · nu { $now }
page-mistakes = fouten per gift
page-none-yet = Van jou telt hier nog geen gift.
page-not-open = Die pagina staat niet voor je open.
button-page-own = Mijn pagina
button-page-open = Openzetten voor anderen
button-page-close = Voor mezelf houden
