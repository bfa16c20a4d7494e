# Oproepen naar een tafel, en de eerste tafel die past.
calls-title = Oproepen naar een tafel op deze server
calls-on = **Aan**: waar een speler ontbreekt, word je met een vermelding geroepen.
calls-off = **Uit**: niemand roept je.
calls-peace = Nooit in je stille uren of je vakantie: `/whist ik tijden`
calls-games = Geen spel
calls-paces = Geen tempo
calls-pace = { $pace ->
    [live] live
   *[days] rustig
}
calls-most = { $most ->
    [one] Hoogstens één keer per dag
   *[other] Hoogstens { $most } keer per dag
}
calls-either = **Om het even**: je gaat vanzelf zitten aan de eerste tafel van deze spelen met een vrije stoel.
calls-waits-until = **Om het even** tot { $until }: je gaat vanzelf zitten aan de eerste tafel die zich vormt.
calls-waits = **Om het even** tot je stopt: je gaat vanzelf zitten aan de eerste tafel die zich vormt.
calls-how-long = Hoelang?
calls-hours = { $hours ->
    [0] Tot ik stop
    [one] 1 uur
   *[other] { $hours } uur
}
button-calls-on = Roep me
button-calls-off = Roep me niet
button-either = Om het even
button-wait-no-more = Niet meer wachten
button-never = Nooit met …
never-title = Nooit met …
never-what = Niemand anders komt het te weten. Oproepen laten je weg waar zij zitten, en **Om het even** zet je elders. Een stoel wordt niemand geweigerd: als zij aan jouw tafel gaan zitten, krijg je dat alleen te horen.
never-none = De lijst is leeg.
never-list = Op de lijst: { $people }
never-full = De lijst is vol. Kies iemand die erop staat om die eraf te halen.
never-choose = Iemand erop zetten of eraf halen
never-sits-down = **{ $name }** is aan jouw tafel in { $place } gaan zitten. Die staat op je lijst. Je mag opstaan.
button-call = Roepen
button-sit-down = Gaan zitten
call-to-table = { $people } { $game }: { $left }
call-none = Er is nu niemand om te roepen.
call-seated = { $person } zit nu hier.
call-seated-privately = Je zit nu aan een tafel in { $place }.
button-rematch = Volgende week zelfde uur?
rematch-call = { $people } Hetzelfde uur als vorige week.
rematch-set = Je wordt hier geroepen op { $moment }. Druk nog eens om het terug te nemen.
rematch-off = Je wordt volgende week niet geroepen.
