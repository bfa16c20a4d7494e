# Tables of points: looking at them, keeping them, and what is wrong with one.

scale-title = Tables of points
scale-none-kept = This server keeps none of its own yet.
scale-kept = Ours …
scale-known = Known ones …
scale-how = Your own: /whist scale with a file of at most 16 KiB. Its form is in `docs/records.md` of the bot.
scale-of = { $name } · { $book }
scale-reads = A line a contract, ✔ made and ✘ lost by one, two, three tricks: what each declarer gets. All sums are zero unless it says otherwise below.
button-use-scale = Play by it
button-keep-scale = Keep it
button-drop-scale = Remove it
button-scales = All tables
scale-is-kept = Kept. { $here ->
    [yes] **Play by it** takes it here;
   *[no] To play by it, open a table with /whist new and choose it under **Options**;
} /whist scale shows it again.
scale-to-play = { $way ->
    [usual] To play by it, open a table with /whist new: { $book } counts like this.
    [keep] To play by it, keep it, open a table with /whist new, and choose it under **Options**.
   *[choose] To play by it, open a table with /whist new and choose it under **Options**.
}
scale-is-used = The table plays by **{ $name }** now.
scale-is-gone = That table of points is gone. Show it once more: /whist scale.
scale-too-many-kept = This server keeps 25 tables of points already. Remove one first.
scale-no-lobby = There is no lobby in this channel. Open a table first, /whist new, or a sheet, /whist keep.
scale-not-yours = Only who manages the server removes a table of points.
scale-no-file = The file could not be read. It has to be a text of at most 16 KiB, uploaded with the command.
scale-wrong = This table of points has mistakes
scale-complaint = `{ $place }` (line { $line }): { $why }.
scale-unreadable = { $count ->
    [one] Line { $lines } cannot be read.
   *[other] Lines { $lines } cannot be read.
} A line is a contract in brackets, `[pair]`, or a word and its value, `made = 7`; a name stands in quotes, `name = "Ours"`.
scale-too-long = too long, at most { $most } bytes
scale-too-many = too many, at most { $most }
scale-unknown = unknown. Known are: `{ $known }`
scale-no-level = no such level, { $from } to { $to }
scale-bad-name = a name has 1 to 40 characters
scale-missing = missing. Add it
scale-unfit = a value of another kind is needed here
scale-number = a whole number is needed, from { $from } to { $to }
scale-sum = the points of the four sum to { $sum }. Make it 0, or write zero_sum = false
scale-unshared = three cannot share { $points }. Take a multiple of 3, or unit = "each"
scale-made-costs = made, and yet it costs. Take 0 or more
scale-lost-pays = lost, and yet it pays. Take 0 or less
scale-few = there are { $levels } levels; the last number holds for the rest
scale-not-zero-sum = the points of a deal need not sum to zero
scale-more-brings-less = one trick more brings less
scale-all-bring-less = all thirteen bring less than twelve
scale-higher-brings-less = the level below brings more
scale-worthless = made, and worth nothing
