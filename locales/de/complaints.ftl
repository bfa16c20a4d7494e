# A bad card or call of a robot, said in the review of a finished deal.
button-bad-card = Schlechte Karte
button-bad-call = Schlechte Ansage
bad-which = { $kind ->
    [call] Welche Ansage?
   *[card] Welche Karte?
}
bad-better = Besser wäre gewesen …
bad-kept = **Behalten** hält für die Betreiber dieses Bots fest: die vier Blätter, alle Ansagen und Karten bis hierher, diese und die bessere, und deinen Grund, wenn du einen nennst. Keine Namen, kein Server. Die nächsten Roboter werden damit geprüft.
bad-yours = Nur sie können es lesen. Es bleibt mit deinem Konto verbunden, damit du es zurückziehen kannst: hier oder mit `/whist me data`. `/whist me forget` löscht es auch.
button-keep-bad = Behalten
button-why-bad = Behalten und sagen, warum
button-cancel = Abbrechen
bad-why = Warum? Ein Satz, keine Namen.
bad-done = Behalten, danke. Die nächsten Roboter werden damit geprüft.
bad-again = Das hast du schon behalten. Noch einmal behalten ersetzt, was du gesagt hast.
bad-enough = Nicht behalten: Das war genug für einen Tag. Morgen ist wieder Platz.
bad-withdrawn = Zurückgezogen. Nichts davon bleibt.
button-withdraw-bad = Zurückziehen, was ich über Roboter sagte
