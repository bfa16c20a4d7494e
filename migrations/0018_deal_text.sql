-- The text of a person's own that goes into the deals that are dealt to them. Of a deal only a
-- hash of it is kept, in the log; the text itself stands here alone, for its owner.
create table deal_text (
    user_id integer primary key,
    text    text not null
) strict;
