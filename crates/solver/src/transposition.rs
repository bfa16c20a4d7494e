//! The transposition table.
//!
//! An entry belongs to the lengths of the sixteen holdings and the seat on lead. It has a list of
//! patterns, each with the owners of the highest cards of each suit as far down as they mattered
//! (of the lowest, as far up, where tricks are shunned). A pattern holds for every position that
//! agrees with it, whatever its other cards: that is the partition of Ginsberg's partition search.

/// The owners of the outstanding cards of each suit: two bits a card, the card nearest to the end
/// that matters lowest, twenty-six bits a suit, two suits a word.
pub(crate) type Owners = [u64; 2];

/// The number of cards of each suit, from the end that matters, that do matter: four bits a suit.
pub(crate) type Depths = u16;

/// The bits of a suit in a word of [`Owners`]; the shift of the higher suit.
pub(crate) const SUIT_BITS: u32 = 26;

/// A family of positions: the owners of the cards that matter.
#[derive(Clone, Copy, Debug)]
struct Pattern {
    /// The owners, and above those of each two suits the eight bits of their [`Depths`]. Bits that
    /// do not matter are 0.
    owners: Owners,
}

impl Pattern {
    const fn new(owners: Owners, depths: Depths) -> Self {
        let mask = mask(depths);
        Self {
            owners: [
                owners[0] & mask[0] | (depths as u64 & 0xff) << (2 * SUIT_BITS),
                owners[1] & mask[1] | (depths as u64 >> 8) << (2 * SUIT_BITS),
            ],
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "eight bits a word are kept")]
    const fn depths(self) -> Depths {
        (self.owners[0] >> (2 * SUIT_BITS) | self.owners[1] >> (2 * SUIT_BITS) << 8) as Depths
    }

    const fn fits(self, owners: Owners) -> bool {
        let mask = mask(self.depths());
        (self.owners[0] ^ owners[0]) & mask[0] | (self.owners[1] ^ owners[1]) & mask[1] == 0
    }
}

/// The bits of [`Owners`] for the cards that matter.
const fn mask(depths: Depths) -> Owners {
    const fn suit(depths: Depths, suit: u32) -> u64 {
        (1 << (2 * (depths >> (4 * suit) & 15))) - 1
    }
    [suit(depths, 0) | suit(depths, 1) << SUIT_BITS, suit(depths, 2) | suit(depths, 3) << SUIT_BITS]
}

/// A goal that no other one contains: it has an impossible count.
const NO_GOAL: u16 = 1 << 15;

/// The bounds of a family of positions, with a filter for most families that do not fit: the owners
/// of the two cards of each suit that are nearest to the end that matters. Eight of these fit in
/// one cache line.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    owners: u16,
    mask: u16,
    /// A goal, one bit a count, that is known to be reached; so is every goal that contains it.
    reached: u16,
    /// A goal that is known to be missed; so is every goal that it contains.
    missed: u16,
}

/// The bits of the two cards of each suit that are nearest to the end that matters.
#[expect(clippy::cast_possible_truncation, reason = "four bits a suit are kept")]
const fn nearest_two(owners: Owners) -> u16 {
    const fn word(word: u64) -> u64 {
        word & 0xf | word >> (SUIT_BITS - 4) & 0xf0
    }
    (word(owners[0]) | word(owners[1]) << 8) as u16
}

/// The entry of a key, the lengths and the leader, with the location of its patterns. They are
/// contiguous in a block with room for a power of two.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    begin: u32,
    len: u16,
    /// The exponent of the room.
    size: u8,
}

/// An empty slot. A key is never zero: positions without cards are not looked up.
const VACANT: Entry = Entry { key: 0, begin: 0, len: 0, size: 0 };

/// The largest block holds two to the power of this; a list of patterns that outgrows it begins
/// anew.
const LARGEST: u8 = 12;

/// The end of the patterns' numbers.
const END: u32 = u32::MAX;

/// The transposition table. It grows on demand, up to its cap.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    entries: Vec<Entry>,
    used: usize,
    bounds: Vec<Bounds>,
    patterns: Vec<Pattern>,
    /// The free blocks by size, each by its begin.
    free: [Vec<u32>; LARGEST as usize + 1],
    most_patterns: usize,
    most_entries: usize,
}

/// The number of entries of a fresh table.
const FEWEST_ENTRIES: usize = 64;

impl TranspositionTable {
    /// A table that never takes more than `bytes` of memory (a few kilobytes
    /// at the least).
    pub(crate) fn new(bytes: usize) -> Self {
        // While a vector doubles, its old and its new self both exist. So at the worst there is one
        // and a half times the larger one's memory.
        let bytes = bytes / 3 * 2;
        let mut most_entries = FEWEST_ENTRIES;
        while most_entries * 2 * size_of::<Entry>() <= bytes / 5 {
            most_entries *= 2;
        }
        let rest = bytes.saturating_sub(most_entries * size_of::<Entry>());
        let each = size_of::<Pattern>() + size_of::<Bounds>() + size_of::<u32>();
        let most_patterns = (rest / each).clamp(1 << 6, END as usize);
        Self {
            entries: Vec::new(),
            used: 0,
            bounds: Vec::new(),
            patterns: Vec::new(),
            free: Default::default(),
            most_patterns,
            most_entries,
        }
    }

    /// Empties the table; the memory stays allocated.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(VACANT);
        self.patterns.clear();
        self.bounds.clear();
        self.free.iter_mut().for_each(Vec::clear);
        self.used = 0;
    }

    /// The slot of a key, or the vacant one where it goes.
    fn place(&self, key: u64) -> usize {
        let mask = self.entries.len() - 1;
        let mut place = scatter(key) & mask;
        while self.entries[place].key != key && self.entries[place].key != 0 {
            place = (place + 1) & mask;
        }
        place
    }

    /// The result of a goal in a position, if it is known: `true` if it is reached, and the depths
    /// that it rests on.
    pub(crate) fn look_up(
        &mut self,
        key: u64,
        owners: Owners,
        goal: u16,
    ) -> Option<(bool, Depths)> {
        if self.entries.is_empty() {
            return None;
        }
        let Entry { begin, len, .. } = self.entries[self.place(key)];
        let block = begin as usize..begin as usize + usize::from(len);
        let nearest = nearest_two(owners);
        let (bounds, patterns) = (&mut self.bounds[block.clone()], &mut self.patterns[block]);
        for at in (0..bounds.len()).rev() {
            let Bounds { owners: filter, mask, reached, missed } = bounds[at];
            let reaches = reached & !goal == 0;
            if (filter ^ nearest) & mask == 0
                && (reaches || goal & !missed == 0)
                && patterns[at].fits(owners)
            {
                let depths = patterns[at].depths();
                // The latest hits are the most similar to the next question.
                let last = bounds.len() - 1;
                bounds.swap(at, last);
                patterns.swap(at, last);
                return Some((reaches, depths));
            }
        }
        None
    }

    /// Stores the result of a goal for every position that agrees in lengths, leader, and the
    /// owners of the cards to these depths.
    pub(crate) fn store(
        &mut self,
        key: u64,
        owners: Owners,
        depths: Depths,
        goal: u16,
        reached: bool,
    ) {
        let new = Pattern::new(owners, depths);
        self.make_room_for_an_entry();
        let place = self.place(key);
        let Entry { begin, len, .. } = self.entries[place];
        let block = begin as usize..begin as usize + usize::from(len);
        let nearest = nearest_two(new.owners);
        let bounds = &mut self.bounds[block.clone()];
        for (bounds, pattern) in bounds.iter_mut().zip(&self.patterns[block]) {
            if bounds.owners == nearest && pattern.owners == new.owners {
                if reached {
                    bounds.reached = goal;
                } else {
                    bounds.missed = goal;
                }
                return;
            }
        }
        let (reached, missed) = if reached { (goal, 0) } else { (NO_GOAL, goal) };
        let Some(at) = self.room_for_a_pattern(place, key) else { return };
        self.patterns[at] = new;
        let mask = nearest_two(mask(depths));
        self.bounds[at] = Bounds { owners: nearest, mask, reached, missed };
    }

    /// Makes room for one more entry: grows, or starts anew at the cap.
    fn make_room_for_an_entry(&mut self) {
        if self.used * 2 < self.entries.len() {
            return;
        }
        let room = (self.entries.len() * 2).clamp(FEWEST_ENTRIES, self.most_entries);
        if room > self.entries.len() {
            let old = std::mem::replace(&mut self.entries, vec![VACANT; room]);
            for entry in old.into_iter().filter(|entry| entry.key != 0) {
                let place = self.place(entry.key);
                self.entries[place] = entry;
            }
        } else if self.used * 4 >= self.entries.len() * 3 {
            self.clear();
        }
    }

    /// The index for one more pattern of an entry; `None` if the table had to start anew.
    fn room_for_a_pattern(&mut self, place: usize, key: u64) -> Option<usize> {
        let entry = self.entries[place];
        let room = if entry.key == 0 { 0 } else { 1 << entry.size };
        if usize::from(entry.len) == room {
            let size = if room == 0 { 0 } else { entry.size + 1 };
            if size > LARGEST {
                // Very old patterns seldom help; begin at the front again.
                self.entries[place].len = 0;
            } else {
                let begin = self.block(size)?;
                let old = entry.begin as usize;
                self.patterns.copy_within(old..old + room, begin);
                self.bounds.copy_within(old..old + room, begin);
                if room > 0 {
                    self.free[usize::from(entry.size)].push(entry.begin);
                } else {
                    self.used += 1;
                }
                let begin = u32::try_from(begin).expect("the cap is below the end mark");
                self.entries[place] = Entry { key, begin, len: entry.len, size };
            }
        }
        let entry = &mut self.entries[place];
        let at = entry.begin as usize + usize::from(entry.len);
        entry.len += 1;
        Some(at)
    }

    /// A free block of a size; `None` if the table had to start anew.
    fn block(&mut self, size: u8) -> Option<usize> {
        if let Some(begin) = self.free[usize::from(size)].pop() {
            return Some(begin as usize);
        }
        let begin = self.patterns.len();
        let end = begin + (1 << size);
        if end > self.most_patterns {
            self.clear();
            return None;
        }
        if end > self.patterns.capacity() {
            let room = (end * 2).min(self.most_patterns);
            self.patterns.reserve_exact(room - begin);
            self.bounds.reserve_exact(room - begin);
        }
        let nothing = Pattern { owners: [0; 2] };
        self.patterns.resize(end, nothing);
        self.bounds.resize(end, Bounds { owners: 0, mask: 0, reached: NO_GOAL, missed: 0 });
        Some(begin)
    }
}

/// Hashes keys that differ in a few low numbers to all slots.
#[expect(clippy::cast_possible_truncation, reason = "only the low bits are used")]
const fn scatter(key: u64) -> usize {
    let mixed = (key ^ key >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 32) as usize
}
