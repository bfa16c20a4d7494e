//! Lines of a log as no table has written them.

use bolero::check;

use super::Entry;
use hostile::{Choices, altered_text, inputs};

/// The number of lines that are tried by default.
const ALTERED: usize = 2_000;

/// Lines of every kind, as they stand in logs.
const LINES: &str = "open long 1
game couleur 2
by 3
set robre_points=4
set shared_with=[2,1]
set target=null
set calling=false
sit 1
free 2
robot 4
robot 4 Ada
robots strong
robots-bid bold
no-hints
coaches true
coach 1
no-coach 1
explains
hints
phrases false
say 2 well-played
pictures summary
language fr
pace live-180
pace days-24-weekdays
start 1 6C JH 2C 2S
occasion day 331 1
series series 3 1 12 2a5f54f0451d543b4c9b87cb248d940d47e1dd0f9630885a240aabd92e969c1a
commit bbff3bd334dc6af0df6ef596c59ecdd22055ad6704b0aea319d8757d7c1b1f68 \
2a5f54f0451d543b4c9b87cb248d940d47e1dd0f9630885a240aabd92e969c1a
text 1 2a5f54f0451d543b4c9b87cb248d940d47e1dd0f9630885a240aabd92e969c1a
deal
deal 26
knows 2
go-on 1
lift
lift 12
keep-hand 2
edition 1
takes-back never
stops ask
result-stands 20
finishes never
claims-for 30
belong 5
ask-back 2
ask-annul 2
ask-pause-week 3
agree-back 3
refuse-back 3
lapse-back
take-back 2
take-back 2 agreed
coach-says 2 7H 1300
coach-silent
coach-heard
annul 2
lay-down 2 rest
idle
lasts 1795300000
due 1 1795300000 1795300300 1795386400
call 1
bank 1 7200
down 1795300000 1795303600
holiday 1 1795300000 1795559200
holiday-over 1
pause-week 2
rests 1795300000
rests 1795300000 1795386400
resume
resume 2
away 1
back 1
agree-end 1
keep-playing 1
again
change-partners
come-in 5 2
close
watch open
watched
unwatched
ask-open
agree-open 2
refuse-open 2
open-hands
saw-hands
forgot-watcher
thread 1234
ask-move 2 1234 5678
agree-move 3
stay 3
move 1234 5678
lost 1795300000
found
E play JS
N pass
S propose H
W accept N 9
N small-misere
E discard 8C
S give 2C 3C 4C 5C
N trump H
E claim-honours
W claim-revoke 3
referee approve";

#[test]
fn a_line_of_a_log_is_refused_or_means_what_it_says() {
    for line in LINES.lines() {
        let entry: Entry = line.parse().unwrap_or_else(|_| panic!("{line}"));
        assert_eq!(entry.to_string(), line);
    }
    let lines: Vec<&str> = LINES.lines().collect();
    let target = check!().with_iterations(ALTERED).with_generator(inputs());
    target.for_each(|bytes: &Vec<u8>| {
        let mut choices = Choices::by(bytes);
        let line = lines[choices.below(lines.len())];
        let line = altered_text(line, &mut choices);
        if let Ok(entry) = line.parse::<Entry>() {
            assert_eq!(entry.to_string().parse(), Ok(entry), "{line}");
        }
    });
}
