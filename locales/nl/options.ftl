# Wat een tafel kan kiezen (spec.md 9).

options-title = **Opties van { $book }**
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
    [order] Rangorde
    [leads] Uitkomen
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
        [true] wordt gespeeld
        [false] wordt niet gespeeld
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
        [true] een bod boven troel moet goedgekeurd worden
       *[false] geen
    }
option-marker = Schrijver
    .why = welke plaats de punten schrijft, geteld vanaf 0 voor de eerste van de lijst.
    .value = { $value ->
        [0] eerste plaats
        [1] tweede plaats
        [2] derde plaats
       *[3] vierde plaats
    }
option-scale = Puntentabel
    .why = wiens puntentabel telt.
    .value = { $value ->
        [couleur] Whist à la couleur
        [liege] Luik
        [whisthub] WhistHub
        [iwwa] IWWA
        [rijkvanafdronk] Rijk van Afdronk
        [kaartclubs] Kaartclubs
        [wiezescoren] WiezeScoren
        [tracker] Wiezen score tracker
        [cents] Cents
        [solo-whist] Solo whist
       *[hoyle] Hoyle
    }
option-alone = Alleen gaan
    .why = wanneer je in de gekeerde kleur alleen mag gaan.
    .value = { $value ->
        [after_ask] als er niemand meegaat
       *[any_turn] bij elke beurt
    }
option-alone_tricks = Slagen als je alleen gaat
    .why = hoeveel slagen alleen gaan in de gekeerde kleur vraagt.
    .value = { $value }
option-after_refusal = Als er niemand meegaat
    .why = wat je nog mag bieden als er niemand met je meegaat.
    .value = { $value ->
        [alone] alleen gaan
       *[anything] alles
    }
option-first_may = Wie eerst spreekt
    .why = of wie eerst spreekt, na de anderen nog mag meegaan.
    .value = { $value ->
        [nothing] niets bijzonders
        [wait] mag wachten, en dan meegaan
       *[accept_late] mag laat meegaan, ook na een pas
    }
option-rebid = Opnieuw bieden
    .why = of wie overboden is, opnieuw mag bieden.
    .value = { $value ->
        [overbid] wie overboden is
       *[never] nooit
    }
option-abundance_most = Hoogste abondance
    .why = tot hoeveel slagen je abondance kan bieden.
    .value = { $value }
option-abundance_in_trump = Abondance in troef
    .why = of abondance in de gekeerde kleur boven een andere met evenveel slagen gaat.
    .value = { $value ->
        [above] boven de andere
       *[same] zoals de andere
    }
option-suit_order = Rang van de kleuren
    .why = of een hogere kleur boven een even hoge abondance of solo gaat.
    .value = { $value ->
        [none] geen: wie eerst bood
       *[hearts_first] ♠ ♣ ♦ ♥
    }
option-misere_rank = Rang van miserie
    .why = waar miserie staat tussen de abondances.
    .value = { $value ->
        [after_10] boven abondance 10
        [after_9] boven abondance 9
       *[before_9] onder elke abondance
    }
option-misere_most = Samen in dezelfde miserie
    .why = met hoeveel je dezelfde miserie mag spelen, ieder voor zich.
    .value = { $value }
option-slams = Alle dertien slagen
    .why = of dertien slagen in de gekeerde kleur een spel apart zijn.
    .value = { $value ->
        [two] solo, en hoger solo slim
       *[one] één spel
    }
option-troel = Troel
    .why = wat er gebeurt met drie azen in één hand.
    .value = { $value ->
        [overbid] kan overboden worden
        [played] wordt altijd gespeeld
       *[off] wordt niet gemeld
    }
option-troel_goal = Doel van troel
    .why = hoeveel slagen een troel vraagt.
    .value = { $value ->
        [8] acht slagen
        [9] negen slagen
       *[ace_led] acht als de vierde aas eerst komt, anders negen
    }
option-royal = Vier azen
    .why = wat er gebeurt met vier azen in één hand.
    .value = { $value ->
        [troela] troela, negen slagen
        [troel] zoals troel
       *[off] wordt niet gemeld
    }
option-troel_lead = Uitkomen bij troel
    .why = wie bij troel uitkomt.
    .value = { $value ->
        [partner] de maat
        [announcer] wie drie azen heeft
       *[first] links van de deler
    }
option-troel_first_card = Eerste kaart bij troel
    .why = wat de maat bij troel eerst speelt.
    .value = { $value ->
        [ace] de kaart die hem maat maakt
       *[any] om het even welke
    }
option-lead_abundance = Uitkomen bij abondance
    .why = wie bij abondance uitkomt.
    .value = { $value ->
        [declarer] wie ze speelt
        [own_suit] wie ze speelt, behalve in troef
       *[first] links van de deler
    }
option-lead_slam = Uitkomen bij solo
    .why = wie bij solo en solo slim uitkomt.
    .value = { $value ->
        [declarer] wie hem speelt
        [own_suit] wie hem speelt, behalve bij solo slim
       *[first] links van de deler
    }
option-lead_misere = Uitkomen bij miserie
    .why = wie bij miserie of piccolo uitkomt.
    .value = { $value ->
        [first] links van de deler
       *[declarer] wie ze speelt
    }
option-all_pass = Ronde pas
    .why = wat er volgt als iedereen gepast heeft.
    .value = { $value ->
        [next] de volgende deelt
        [redeal] dezelfde deelt opnieuw
        [double] dezelfde deelt, het telt dubbel
        [following_double] dezelfde deelt, latere giften tellen meer
        [last_trick] gespeeld: de laatste slag kost
        [most_tricks] gespeeld: de meeste slagen kosten
       *[passpel] passpel: elke slag kost
    }
option-refused_ask = Vergeefs gevraagd
    .why = wat er volgt als er niemand meegaat en wie vroeg ook past.
    .value = { $value ->
        [as_all_pass] zoals een ronde pas
       *[next] de volgende deelt
    }
option-pass_counts = Gepaste giften
    .why = of een gift die niemand speelt, meetelt voor de partij.
    .value = { $value ->
        [true] tellen mee
       *[false] tellen niet
    }
option-packets = Pakjes
    .why = met hoeveel kaarten tegelijk er gedeeld wordt.
    .value = { $value ->
        [p4-4-5] 4, 4 en 5
        [p4-5-4] 4, 5 en 4
        [p3-3-3-4] 3, 3, 3 en 4
        [p3-3-3-3-1] 3, 3, 3, 3 en 1
       *[singles] een voor een
    }
option-ladder = Spelen
    .why = welke spelen er zijn, en in welke volgorde.
    .value = { $value ->
        [freewhist] zoals in Luik
       *[whisthub] zoals bij WhistHub: alleen 5, abondance 12
    }
option-suit_kept = Kleur van een later bod
    .why = of later alleen gaan of abondance in de gevraagde of geboden kleur blijft.
    .value = { $value ->
        [true] blijft
       *[false] elke kleur
    }
option-trou_ace_led = Eerste kaart van een troel van acht
    .why = of de maat uitkomt met de kaart die hem maat maakt.
    .value = { $value ->
        [true] die kaart
       *[false] om het even
    }
option-royal_troel = Vier azen
    .why = of vier azen in één hand gemeld worden.
    .value = { $value ->
        [true] gemeld
       *[false] niet gemeld
    }
