# De opdrachten. Namen staan in kleine letters, hebben ten hoogste 32 tekens en
# geen spaties; beschrijvingen hebben ten hoogste 100 tekens.

command-whist = whist
    .description = Whist spelen
command-whist-new = nieuw
    .description = Een tafel openen in dit kanaal
command-whist-new-book = soort
    .description = Welke whist je speelt
command-whist-new-robots = robots
    .description = Hoeveel robots er meteen gaan zitten
command-whist-new-level = niveau
    .description = Hoe goed de robots spelen
command-whist-new-hints = tips
    .description = Spelers mogen om een tip vragen
command-whist-new-coach = coach
    .description = Een coach zegt ieder apart welke kaart een slag kost; de giften tellen niet
command-whist-new-language = taal
    .description = De taal van de tafel
command-whist-new-pace = tempo
    .description = Hoe lang een beurt mag duren: live, rustig, of zonder limiet
command-whist-new-thread = thread
    .description = De tafel in een eigen thread openen
command-whist-new-options = opties
    .description = Huisregels, zoals shuffle=cut_only
command-whist-new-stake = inzet
    .description = Wat een punt waard is, in woorden, zoals een koekje
command-whist-new-series = reeks
    .description = Giften die andere tafels ook spelen, vergeleken op het einde
command-whist-join = meedoen
    .description = Gaan zitten aan de tafel in dit kanaal
command-whist-leave = weggaan
    .description = Van tafel gaan; een robot speelt voor je, en je mag terugkomen
command-whist-start = beginnen
    .description = Beginnen zodra elke stoel bezet is
command-whist-table = tafel
    .description = De tafel weer onderaan in het kanaal zetten
command-whist-watch = kijken
    .description = Naar de tafel kijken; alle handen zodra de gift voorbij is
command-whist-move = verplaatsen
    .description = Je tafel naar dit kanaal of deze thread brengen, als de anderen akkoord zijn
command-whist-move-table = tafel
    .description = Het nummer van de tafel, als je aan meer tafels zit
command-whist-hint = tip
    .description = Wat zou een robot doen, en waarom? Alleen jij ziet het
command-whist-score = stand
    .description = De stand, gift per gift
command-whist-points = puntentabel
    .description = Wat elk contract aan deze tafel opbrengt
command-whist-rules = regels
    .description = De regels van deze tafel in het kort
command-whist-learn = leren
    .description = Een spel in vijf korte bladzijden
command-whist-learn-book = soort
    .description = Welke whist
command-whist-end = stoppen
    .description = De partij stoppen, als iedereen akkoord gaat
command-whist-deal = gift
    .description = Een gespeelde gift, met haar code: opnieuw spelen of terugkijken
command-whist-deal-code = code
    .description = De code uit een terugblik, zoals 331-5-K7Q2
command-whist-leaderboard = klassement
    .description = Zien wie op deze server het vaakst wint
command-whist-leaderboard-book = soort
    .description = Enkel deze soort whist
command-whist-leaderboard-span = periode
    .description = Sinds het begin, of de laatste 30 dagen
command-whist-leaderboard-table = tafel
    .description = Voor wie de server beheert: of de giften van deze tafel tellen
command-whist-keep = schrijven
    .description = Het blad van een avond met echte kaarten bijhouden
command-whist-review = terugblik
    .description = De laatste gift met open kaarten: welke kaarten kostten slagen
command-whist-review-everybody = iedereen
    .description = Aan het hele kanaal tonen
command-whist-scale = tabel
    .description = Puntentabellen: bekijken, een eigen meebrengen
command-whist-scale-table = tabel
    .description = Een bekende, of de naam of cijfers van een van ons
command-whist-scale-file = bestand
    .description = Een eigen tabel, een bestand van hoogstens 16 KiB
command-whist-settings = instellingen
    .description = Wat voor deze hele server geldt
command-whist-settings-daily = dag
    .description = Elke dag een spel, voor iedereen hetzelfde, in dit kanaal
command-whist-settings-daily-hour = uur
    .description = Het uur waarop een dag begint, 0 tot 23; gewoonlijk 18
command-whist-settings-daily-zone = zone
    .description = Je stad of tijdzone; gewoonlijk Brussel
command-whist-settings-daily-game = spel
    .description = Het spel dat gespeeld wordt; gewoonlijk beginnerswhist
command-whist-settings-daily-off = uit
    .description = Waar: geen spel van de dag meer
command-whist-record = verslag
    .description = Het verslag van de partij downloaden
command-whist-verify = controleren
    .description = Nagaan of de laatste gift eerlijk was
command-whist-me = ik
    .description = Wat alleen over jou gaat
command-whist-me-page = pagina
    .description = Wat je hier gespeeld hebt: vorm, contracten, reeksen, met wie
command-whist-me-page-of = van
    .description = Wiens pagina; alleen als die ze openzet
command-whist-me-look = weergave
    .description = Hoe jouw berichten eruitzien: kleuren, woorden voor een schermlezer, grote knoppen
command-whist-me-times = tijden
    .description = Wanneer we je met rust laten; zonder iets toont het wat er staat
command-whist-me-times-zone = zone
    .description = Je tijdzone, zoals Europe/Brussels
command-whist-me-times-from = van
    .description = Vanaf wanneer, zoals 22:00
command-whist-me-times-to = tot
    .description = Tot wanneer, zoals 8:00
command-whist-me-times-off = uit
    .description = Geen stille uren meer
command-whist-me-times-holiday = vakantie
    .description = Zoveel dagen vakantie vanaf nu aan rustige tafels, 14 per kwartaal; 0 stopt het
command-whist-me-luck = geluk
    .description = Zet een tekst van jou in de giften; zonder iets toont het wat er staat
command-whist-me-luck-text = tekst
    .description = Wat je maar wil, tot 64 tekens; hij telt zoals hij er staat wanneer er gedeeld wordt
command-whist-me-luck-off = uit
    .description = Geen tekst van jou meer
command-whist-me-tables = tafels
    .description = Jouw tafels op deze server, en wie aan de beurt is
command-whist-me-calls = oproepen
    .description = Of je geroepen wordt waar een speler ontbreekt, en met wie je nooit zit
command-whist-me-data = gegevens
    .description = Alles wat over jou bewaard wordt, in een bestand
command-whist-me-forget = vergeten
    .description = Vergeet alles wat partijen aan jou koppelt; het vraagt eerst nog eens
command-whist-help = hulp
    .description = Hoe je hier speelt
command-hand = hand
    .description = Je hand bekijken; niemand anders ziet ze
command-play = spelen
    .description = Een kaart spelen
command-play-card = kaart
    .description = De kaart die je speelt
command-bid = bieden
    .description = Bieden of passen, of honneurs aankondigen, tonen of opeisen
command-bid-call = bod
    .description = Wat je biedt

help-practice = Nog nooit gespeeld? Drie robots, tips, en uitleg bij elke slag.
button-practice = Speel een oefengift
coach-plan = 🎓 **{ $card }**
coach-draws-trumps = Je hebt { $cards } en { $suit ->
    [hearts] harten
    [diamonds] ruiten
    [clubs] klaveren
   *[spades] schoppen
} is troef: speel er een uit, dan vallen die van hen.
coach-spares = Je andere kaarten zijn meer waard.
coach-word = 🎓 { $played } kost gemiddeld { $lost } { $unit ->
    [tricks] slagen
   *[points] punten
}. Beter: **{ $card }**. { $why }
button-take-it-back = Neem ze terug
button-coach = Coach aan
button-no-coach = Coach uit
explained-trick = { $who ->
    [you] Jij haalt de slag
    [partner] Je maat { $name } haalt de slag
   *[other] { $name } haalt de slag
} met { $card }: { $how ->
    [trump] een troef klopt elke andere kleur.
    [trumps] de hoogste troef wint.
   *[high] { $suit ->
        [hearts] de hoogste harten wint.
        [diamonds] de hoogste ruiten wint.
        [clubs] de hoogste klaveren wint.
       *[spades] de hoogste schoppen wint.
    }
}

greeting-title = Hallo! Hier speel je whist
greeting-text = Het kaartspel voor vier: twee tegen twee, dertien slagen, de meeste slagen wint. Robots nemen de lege stoelen, en alleen jij ziet je kaarten.
button-open-table = Open een tafel
explained-no-trumps = Geen troef meer: { $names }.
explained-discard = { $suit ->
    [hearts] Geen harten meer
    [diamonds] Geen ruiten meer
    [clubs] Geen klaveren meer
   *[spades] Geen schoppen meer
}: { $names }. Een andere kleur wint niets, behalve troef.
practice-over = De oefengift is gedaan. Nog eentje, of een tafel met vrienden?
practice-worth = Samen haalden jullie **{ $own }** van de dertien slagen. De eerste zes tellen niet, dus { $kind ->
    [won] dat is **+{ $points }** voor jullie.
   *[lost] de anderen krijgen **+{ $points }**.
} In een partij speel je door: { $target } punten is een manche.
button-practice-again = Nog een oefengift
button-practice-harder = Nog eens, moeilijker
button-with-friends = Met vrienden spelen
