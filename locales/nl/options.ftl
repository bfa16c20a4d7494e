# Wat een tafel kan kiezen (spec.md 9).

options-title = **Opties van { $book }**
option-line = { $option }: { $value }
option-default = Standaard
option-time = Tijd per beurt
option-group = { $group ->
    [length] Duur
    [players] Spelers
    [all-pass] Als iedereen past
    [honours] Honneurs
    [errors] Fouten
    [bidding] Bieden
    [troel] Troel
    [score] Punten
    [dealing] Geven
   *[table] Aan tafel
}
pace-kind = { $kind ->
    [live] Live
    [days] Rustig
    [weekdays] Doordeweeks
   *[none] Zonder tijdslimiet
}

option-seating = Koppels
    .why = hoe beslist wordt wie met wie speelt.
    .value = { $value ->
        [draw] met kaarten getrokken
       *[as_seated] zoals je gaat zitten
    }
option-honours = Honneurs
    .why = of aas, heer, vrouw en boer van troef punten geven aan het koppel dat er drie of vier gekregen heeft.
    .value = { $value ->
        [true] tellen
       *[false] tellen niet
    }
option-honours_claim = Honneurs tellen
    .why = of honneurs vanzelf tellen, of enkel als hun koppel ze na de laatste slag opeist.
    .value = { $value ->
        [auto] vanzelf
       *[manual] enkel als ze opgeëist worden
    }
option-revoke = Verzaken
    .why = wat er gebeurt als iemand niet bekent, hoewel het kon.
    .value = { $value ->
        [prevented] kan niet
        [return_tricks] de slagen gaan terug
        [lose_deal] de gift is verloren
       *[laws] volgens de wetten van 1864
    }
option-calling = Honneurs aankondigen
    .why = of een koppel met acht punten zijn honneurs vóór zijn eerste kaart mag aankondigen en zo de manche winnen.
    .value = { $value ->
        [true] toegelaten bij acht
       *[false] niet toegelaten
    }
option-honours_at_nine = Honneurs bij negen
    .why = of een koppel dat de gift met negen punten begint, punten krijgt voor zijn honneurs.
    .value = { $value ->
        [count] tellen
       *[no_count] tellen niet
    }
option-manche_scale = Waarde van een manche
    .why = wat een manche waard kan zijn, naargelang de punten van de verliezers.
    .value = { $value ->
        [double] enkel of dubbel
       *[triple] enkel, dubbel of driedubbel
    }
option-robre_points = Punten voor de robber
    .why = hoeveel punten een gewonnen robber er nog bij geeft.
    .value = { $value }
option-robres = Robbers
    .why = hoeveel robbers er gespeeld worden.
    .value = { $value }
option-format = Lengte
    .why = hoe lang de partij duurt.
    .value = { $value ->
        [best_of_3] twee gewonnen manches
       *[single_manche] één manche
    }
option-cutter = Wie coupeert
    .why = wie de kaarten mag couperen vóór de gift.
    .value = { $value ->
        [right] rechts van de deler
       *[opposite] tegenover de deler
    }
option-shuffle = Schudden
    .why = of de kaarten voor elke gift geschud worden, of de slagen opgeraapt en enkel gecoupeerd.
    .value = { $value ->
        [full] elke gift
       *[cut_only] oprapen en couperen
    }
option-deals = Giften
    .why = hoeveel giften er gespeeld worden.
    .value = { $value ->
        [null] tot jullie stoppen
        [one] één gift
       *[other] { $value } giften
    }
option-target = Winnend totaal
    .why = of de partij stopt als iemands totaal een bepaald aantal punten haalt.
    .value = { $value ->
        [null] geen
       *[other] { $value } punten
    }
option-early_stop = Vroeger stoppen
    .why = of een gift stopt zodra geen kaart nog iets aan de punten kan veranderen.
    .value = { $value ->
        [true] zodra er niets meer kan veranderen
       *[false] alle kaarten worden gespeeld
    }
option-trou_eight_with_ace_suit = Slagen bij troel
    .why = of een troel negen slagen vraagt, of acht als de kleur van de vierde aas troef is.
    .value = { $value ->
        [true] acht in de kleur van de aas, anders negen
       *[false] altijd negen
    }
option-redeal_doubles = Als iedereen past
    .why = of de volgende gift dubbel telt als niemand geboden heeft.
    .value = { $value ->
        [true] de volgende gift telt dubbel
       *[false] er verandert niets
    }
option-members = Spelers
    .why = hoeveel spelers er bij de tafel horen; elke gift spelen er vier, de anderen zitten om beurten uit.
    .value = { $value }
option-sit_out = Uitzitten
    .why = wie uitzit als er meer dan vier bij de tafel horen.
    .value = { $value ->
        [dealer] de deler, gift na gift
        [by_line] om de beurt op een gedeelde rekening, elk vier giften
       *[after_round] dezelfde, vier giften lang
    }
option-shared_with = Gedeelde rekeningen
    .why = op wiens rekening de vijfde en de zesde speler schrijven, met het nummer van een speler van 1 tot 4.
    .value = { $value ->
        [none] geen: ieder zijn eigen rekening
       *[other] { $value }
    }
option-trou_priority = Miserie boven troel
    .why = of er boven een troel miserie geboden mag worden, of een troel altijd gespeeld wordt.
    .value = { $value ->
        [misere_overrides] toegelaten
       *[always_played] de troel wordt gespeeld
    }
option-trou_eight_royal = Slagen bij koninklijke troel
    .why = of een koninklijke troel negen slagen vraagt of acht.
    .value = { $value ->
        [true] acht
       *[false] negen
    }
option-emballeur_needs_card = Meegaan
    .why = of wie meegaat een kaart van die kleur moet hebben.
    .value = { $value ->
        [true] met een kaart van de kleur
       *[false] met om het even welke hand
    }
option-solo_suit = Kleur bij alleen gaan
    .why = of wie vraagt en geen maat vindt, in een andere kleur alleen mag gaan.
    .value = { $value ->
        [own] de gevraagde kleur
       *[any] om het even welke kleur
    }
option-solo_cap = Slagen bij alleen gaan
    .why = tot hoeveel slagen alleen gaan telt.
    .value = { $value ->
        [8] acht slagen
       *[13] dertien slagen
    }
option-score_reference = Slagen tellen
    .why = of de slagen van een gehaald contract tellen vanaf de laagste vorm ervan of vanaf wat er geboden is.
    .value = { $value ->
        [minimum] vanaf de laagste vorm
       *[announced] vanaf wat er geboden is
    }
option-piccolo = Piccolo’s
    .why = of de spelen van precies één en precies twee slagen gespeeld worden.
    .value = { $value ->
        [both] piccolo en piccolissimo
        [piccolo_only] enkel piccolo
       *[none] geen
    }
option-piccolissimo_rank = Rang van piccolissimo
    .why = boven welke spelen je piccolissimo mag bieden.
    .value = { $value ->
        [after_s8pm] boven alleen 8 op kleine miserie
       *[between_s6_s7] tussen alleen 6 en alleen 7
    }
option-abondance10_over_gm = Abondance en miserie
    .why = of een abondance van tien of meer boven grote miserie geboden mag worden.
    .value = { $value ->
        [true] vanaf tien gaat ze boven miserie
       *[false] miserie gaat erboven
    }
option-late_announcements = Laat bieden
    .why = of wie overboden is, nog een ander spel mag bieden.
    .value = { $value ->
        [true] toegelaten
       *[false] niet toegelaten
    }
option-misere_generale = Algemene miserie
    .why = wat er gespeeld wordt als niemand geboden heeft: een gift waarin bepaalde slagen punten kosten.
    .value = { $value ->
        [off] wordt niet gespeeld
        [six_twelve] slagen 6 en 12 kosten punten
        [one_seven_thirteen] slagen 1, 7 en 13 kosten punten
       *[other] slagen { $value } kosten punten
    }
option-misere_generale_points = Prijs van een gemerkte slag
    .why = wat een gemerkte slag van de algemene miserie kost.
    .value = { $value } punten
option-white_hand = Witte kaart
    .why = of je een hand zonder aas, heer, vrouw of boer mag neerleggen, en wie dan opnieuw deelt.
    .value = { $value ->
        [off] nee
        [same_dealer] ja, dezelfde deler deelt
       *[next_dealer] ja, de volgende deler deelt
    }
option-white_hand_double = Na een witte kaart
    .why = of de gift na een witte kaart dubbel telt.
    .value = { $value ->
        [true] de volgende gift telt dubbel
       *[false] er verandert niets
    }
option-brimborion = Vuilbakwiezen
    .why = of er na een troel giften volgen waarin drie spelers zeventien kaarten hebben en er elk vier aan de deler geven.
    .value = { $value ->
        [off] nooit
        [one_deal] één gift
        [asked] één gift, als de deler dat wil
       *[full_round] vier giften
    }
option-loser_penalty = Betalen bij verlies
    .why = of wie een contract verliest, zelf ook punten verliest.
    .value = { $value ->
        [true] de verliezer betaalt
       *[false] enkel de anderen schrijven
    }
option-codeclarers_collect = Samen in miserie
    .why = of wie met anderen dezelfde miserie of piccolo speelt, ook schrijft als een van hen verliest.
    .value = { $value ->
        [true] schrijven als een ander verliest
       *[false] schrijven niets voor de anderen
    }
option-referee = Scheidsrechter
    .why = of een bod boven troel wacht tot de scheidsrechter het goedkeurt.
    .value = { $value ->
        [true] een bod boven troel moet mogen
       *[false] geen
    }
option-marker = Schrijver
    .why = welke plaats de punten schrijft, geteld vanaf 0 voor Noord.
    .value = { $value ->
        [0] Noord
        [1] Oost
        [2] Zuid
       *[3] West
    }
