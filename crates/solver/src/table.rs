//! What has been found out so far: the transposition table.
//!
//! A finding is filed under the lengths of the sixteen holdings and the seat
//! on lead, and it holds the owners of the highest cards of each suit as far
//! down as they mattered. It speaks for every position that agrees with those:
//! one finding settles whole families of positions that differ in low cards.

/// Who owns the outstanding cards of each suit: two bits a card, the highest
/// card of a suit lowest, twenty-six bits a suit, two suits a word.
pub(crate) type Owners = [u64; 2];

/// How many cards of each suit, from the top, matter: four bits a suit.
pub(crate) type Known = u16;

/// The bits of a suit in a word of [`Owners`]; the higher suit is shifted by so
/// many.
pub(crate) const SUIT_BITS: u32 = 26;

/// What was found about a family of positions.
#[derive(Clone, Copy, Debug)]
struct Finding {
    /// The owners that mattered, and above those of each two suits the eight
    /// bits of [`Known`] about them.
    owners: Owners,
}

impl Finding {
    const fn new(owners: Owners, known: Known) -> Self {
        let mask = mask(known);
        Self {
            owners: [
                owners[0] & mask[0] | (known as u64 & 0xff) << (2 * SUIT_BITS),
                owners[1] & mask[1] | (known as u64 >> 8) << (2 * SUIT_BITS),
            ],
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "eight bits a word are kept")]
    const fn known(self) -> Known {
        (self.owners[0] >> (2 * SUIT_BITS) | self.owners[1] >> (2 * SUIT_BITS) << 8) as Known
    }

    /// Whether it speaks of a position with these owners.
    const fn fits(self, owners: Owners) -> bool {
        let mask = mask(self.known());
        (self.owners[0] ^ owners[0]) & mask[0] | (self.owners[1] ^ owners[1]) & mask[1] == 0
    }
}

/// The bits of [`Owners`] that speak of the cards known.
const fn mask(known: Known) -> Owners {
    const fn suit(known: Known, suit: u32) -> u64 {
        (1 << (2 * (known >> (4 * suit) & 15))) - 1
    }
    [suit(known, 0) | suit(known, 1) << SUIT_BITS, suit(known, 2) | suit(known, 3) << SUIT_BITS]
}

/// A goal that nothing implies: it holds a count that nobody can take.
const NO_GOAL: u16 = 1 << 15;

/// What tells most findings that are of no use: the owners of the two highest
/// cards of each suit, which of them mattered, and the goals. Eight of these
/// lie in one line of the processor's cache.
#[derive(Clone, Copy, Debug)]
struct Glance {
    owners: u16,
    mask: u16,
    /// A goal that the side is known to reach; every wider goal it reaches too.
    yes: u16,
    /// A goal that the side is known to miss; every narrower goal it misses too.
    no: u16,
}

/// The bits of the two highest cards of each suit.
#[expect(clippy::cast_possible_truncation, reason = "four bits a suit are kept")]
const fn high_two(owners: Owners) -> u16 {
    const fn word(word: u64) -> u64 {
        word & 0xf | word >> (SUIT_BITS - 4) & 0xf0
    }
    (word(owners[0]) | word(owners[1]) << 8) as u16
}

/// A heading of the file: lengths and leader, and where its findings are. They
/// lie side by side in a block with room for a power of two.
#[derive(Clone, Copy, Debug)]
struct Heading {
    key: u64,
    begin: u32,
    len: u16,
    /// The exponent of the room.
    size: u8,
    /// The lead that last gave its player his way, by its place in the lanes.
    lead: u8,
}

/// An empty place among the headings. A key is never zero: where nobody holds
/// a card, nothing is looked up.
const VACANT: Heading = Heading { key: 0, begin: 0, len: 0, size: 0, lead: 0 };

/// The largest block holds two to the power of this; what is found beyond is
/// filed in the place of the oldest.
const LARGEST: u8 = 12;

/// The end of a list of free blocks.
const END: u32 = u32::MAX;

/// The transposition table. It grows with what it holds, up to its cap.
#[derive(Debug)]
pub(crate) struct Table {
    headings: Vec<Heading>,
    used: usize,
    glances: Vec<Glance>,
    findings: Vec<Finding>,
    /// For each size the first free block; the next stands in its `yes`, `no`.
    free: [Vec<u32>; LARGEST as usize + 1],
    most_findings: usize,
    most_headings: usize,
}

/// A fresh table has room for this many headings.
const FEWEST_HEADINGS: usize = 64;

impl Table {
    /// A table that never takes more than `bytes` of memory (a few kilobytes
    /// at the least).
    pub(crate) fn new(bytes: usize) -> Self {
        // While a vector doubles, its old and its new self both exist. So at
        // the worst there is one and a half times what the larger holds.
        let bytes = bytes / 3 * 2;
        let mut most_headings = FEWEST_HEADINGS;
        while most_headings * 2 * size_of::<Heading>() <= bytes / 5 {
            most_headings *= 2;
        }
        let rest = bytes.saturating_sub(most_headings * size_of::<Heading>());
        let each = size_of::<Finding>() + size_of::<Glance>() + size_of::<u32>();
        let most_findings = (rest / each).clamp(1 << 6, END as usize);
        Self {
            headings: Vec::new(),
            used: 0,
            glances: Vec::new(),
            findings: Vec::new(),
            free: Default::default(),
            most_findings,
            most_headings,
        }
    }

    /// Forgets everything; the memory stays.
    pub(crate) fn clear(&mut self) {
        self.headings.fill(VACANT);
        self.findings.clear();
        self.glances.clear();
        self.free.iter_mut().for_each(Vec::clear);
        self.used = 0;
    }

    /// The place of a key among the headings, or the vacant one where it goes.
    fn place(&self, key: u64) -> usize {
        let mask = self.headings.len() - 1;
        let mut place = scatter(key) & mask;
        while self.headings[place].key != key && self.headings[place].key != 0 {
            place = (place + 1) & mask;
        }
        place
    }

    /// Whether the side reaches `goal` from a position, if that is known, and
    /// the cards that it rests on.
    pub(crate) fn look_up(&self, key: u64, owners: Owners, goal: u16) -> Option<(bool, Known)> {
        if self.headings.is_empty() {
            return None;
        }
        let Heading { begin, len, .. } = self.headings[self.place(key)];
        let block = begin as usize..begin as usize + usize::from(len);
        let high = high_two(owners);
        let glances = &self.glances[block.clone()];
        // What was found last is most like what is asked now.
        for (glance, finding) in glances.iter().zip(&self.findings[block]).rev() {
            let reached = glance.yes & !goal == 0;
            if (glance.owners ^ high) & glance.mask == 0
                && (reached || goal & !glance.no == 0)
                && finding.fits(owners)
            {
                return Some((reached, finding.known()));
            }
        }
        None
    }

    /// The lead that last gave its player his way under a heading; any at all,
    /// no lead at all if none did.
    pub(crate) fn good_lead(&self, key: u64) -> Option<u8> {
        if self.headings.is_empty() {
            return None;
        }
        let heading = self.headings[self.place(key)];
        heading.lead.checked_sub(1)
    }

    /// Remembers a lead that gave its player his way.
    pub(crate) fn keep_lead(&mut self, key: u64, card: u8) {
        let place = self.place(key);
        if self.headings[place].key == key {
            self.headings[place].lead = card + 1;
        }
    }

    /// Files what was found: that the side reaches `goal`, or not, in every
    /// position that agrees in lengths, leader and the masked owners.
    pub(crate) fn file(
        &mut self,
        key: u64,
        owners: Owners,
        known: Known,
        goal: u16,
        reached: bool,
    ) {
        let new = Finding::new(owners, known);
        self.make_room_for_a_heading();
        let place = self.place(key);
        let Heading { begin, len, .. } = self.headings[place];
        let block = begin as usize..begin as usize + usize::from(len);
        let high = high_two(new.owners);
        let glances = &mut self.glances[block.clone()];
        for (glance, finding) in glances.iter_mut().zip(&self.findings[block]) {
            if glance.owners == high && finding.owners == new.owners {
                if reached {
                    glance.yes = goal;
                } else {
                    glance.no = goal;
                }
                return;
            }
        }
        let (yes, no) = if reached { (goal, 0) } else { (NO_GOAL, goal) };
        let Some(at) = self.room_for_a_finding(place, key) else { return };
        self.findings[at] = new;
        self.glances[at] = Glance { owners: high, mask: high_two(mask(known)), yes, no };
    }

    /// Makes sure that one more heading fits: grows, or starts anew where the
    /// cap is reached.
    fn make_room_for_a_heading(&mut self) {
        if self.used * 2 < self.headings.len() {
            return;
        }
        let room = (self.headings.len() * 2).clamp(FEWEST_HEADINGS, self.most_headings);
        if room > self.headings.len() {
            let old = std::mem::replace(&mut self.headings, vec![VACANT; room]);
            for heading in old.into_iter().filter(|heading| heading.key != 0) {
                let place = self.place(heading.key);
                self.headings[place] = heading;
            }
        } else if self.used * 4 >= self.headings.len() * 3 {
            self.clear();
        }
    }

    /// Where one more finding of a heading goes; nowhere if the table had to
    /// start anew.
    fn room_for_a_finding(&mut self, place: usize, key: u64) -> Option<usize> {
        let heading = self.headings[place];
        let room = if heading.key == 0 { 0 } else { 1 << heading.size };
        if usize::from(heading.len) == room {
            let size = if room == 0 { 0 } else { heading.size + 1 };
            if size > LARGEST {
                // Very old findings seldom help; begin at the front again.
                self.headings[place].len = 0;
            } else {
                let begin = self.block(size)?;
                let old = heading.begin as usize;
                self.findings.copy_within(old..old + room, begin);
                self.glances.copy_within(old..old + room, begin);
                if room > 0 {
                    self.free[usize::from(heading.size)].push(heading.begin);
                } else {
                    self.used += 1;
                }
                let begin = u32::try_from(begin).expect("the cap is below the end mark");
                self.headings[place] = Heading { key, begin, len: heading.len, size, ..heading };
            }
        }
        let heading = &mut self.headings[place];
        let at = heading.begin as usize + usize::from(heading.len);
        heading.len += 1;
        Some(at)
    }

    /// A free block of a size; none if the table had to start anew.
    fn block(&mut self, size: u8) -> Option<usize> {
        if let Some(begin) = self.free[usize::from(size)].pop() {
            return Some(begin as usize);
        }
        let begin = self.findings.len();
        let end = begin + (1 << size);
        if end > self.most_findings {
            self.clear();
            return None;
        }
        if end > self.findings.capacity() {
            let room = (end * 2).min(self.most_findings);
            self.findings.reserve_exact(room - begin);
            self.glances.reserve_exact(room - begin);
        }
        let nothing = Finding { owners: [0; 2] };
        self.findings.resize(end, nothing);
        self.glances.resize(end, Glance { owners: 0, mask: 0, yes: NO_GOAL, no: 0 });
        Some(begin)
    }
}

/// Spreads keys that differ in a few low numbers over all places.
#[expect(clippy::cast_possible_truncation, reason = "only the low bits are used")]
const fn scatter(key: u64) -> usize {
    let mixed = (key ^ key >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 32) as usize
}
