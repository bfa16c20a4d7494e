# Puntentabellen: bekijken, bewaren, en wat er fout is aan een tabel.

scale-title = Puntentabellen
scale-none-kept = Deze server bewaart er nog geen van zichzelf.
scale-kept = Van ons …
scale-known = Bekende …
scale-how = Een eigen tabel: /whist tabel met een bestand van hoogstens 16 KiB. De vorm staat in `docs/records.md` van de bot.
scale-of = { $name } · { $book }
scale-reads = Een regel per contract, ✔ gehaald en ✘ verloren met één, twee, drie slagen: wat elke speler ervan krijgt. Alles samen is nul, tenzij het hieronder staat.
button-use-scale = Hiermee spelen
button-keep-scale = Bewaren
button-drop-scale = Verwijderen
button-scales = Alle tabellen
scale-is-kept = Bewaard. { $here ->
    [yes] **Hiermee spelen** neemt ze hier;
   *[no] Wil je ermee spelen, open dan een tafel met /whist nieuw en kies ze onder **Opties**;
} /whist tabel toont ze opnieuw.
scale-to-play = { $way ->
    [usual] Wil je hiermee spelen, open dan een tafel met /whist nieuw: { $book } telt zo.
    [keep] Wil je hiermee spelen, bewaar ze dan, open een tafel met /whist nieuw en kies ze onder **Opties**.
   *[choose] Wil je hiermee spelen, open dan een tafel met /whist nieuw en kies ze onder **Opties**.
}
scale-is-used = De tafel speelt nu met **{ $name }**.
scale-is-gone = Die puntentabel is weg. Toon ze nog eens: /whist tabel.
scale-too-many-kept = Deze server bewaart al 25 puntentabellen. Verwijder er eerst een.
scale-no-lobby = Er is geen lobby in dit kanaal. Open eerst een tafel, /whist nieuw, of een blad, /whist schrijven.
scale-not-yours = Alleen wie de server beheert, verwijdert een puntentabel.
scale-no-file = Het bestand kon niet gelezen worden. Het moet een tekst van hoogstens 16 KiB zijn, meegestuurd met het commando.
scale-wrong = Deze puntentabel heeft fouten
scale-complaint = `{ $place }` (regel { $line }): { $why }.
scale-unreadable = { $count ->
    [one] Regel { $lines } is niet te lezen.
   *[other] De regels { $lines } zijn niet te lezen.
} Een regel is een contract tussen haken, `[pair]`, of een woord met zijn waarde, `made = 7`; een naam staat tussen aanhalingstekens, `name = "Van ons"`.
scale-too-long = te lang, hoogstens { $most } bytes
scale-too-many = te veel, hoogstens { $most }
scale-unknown = onbekend. Bekend zijn: `{ $known }`
scale-no-level = dat niveau bestaat niet, { $from } tot { $to }
scale-bad-name = een naam heeft 1 tot 40 tekens
scale-missing = ontbreekt. Voeg het toe
scale-unfit = hier is een ander soort waarde nodig
scale-number = hier is een geheel getal nodig, van { $from } tot { $to }
scale-sum = de punten van de vier zijn samen { $sum }. Maak er 0 van, of schrijf zero_sum = false
scale-unshared = drie kunnen { $points } niet delen. Neem een veelvoud van 3, of unit = "each"
scale-made-costs = gehaald, en toch kost het. Neem 0 of meer
scale-lost-pays = verloren, en toch brengt het op. Neem 0 of minder
scale-few = er zijn { $levels } niveaus; het laatste getal geldt voor de rest
scale-not-zero-sum = de punten van een gift hoeven samen geen nul te zijn
scale-more-brings-less = een slag meer brengt minder op
scale-all-bring-less = alle dertien brengen minder op dan twaalf
scale-higher-brings-less = het niveau eronder brengt meer op
scale-worthless = gehaald, en niets waard
