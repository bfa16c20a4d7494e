-- The second chapter: what is known of the message that shows a table, so that
-- after a restart nothing is shown twice, and nothing again that is right.

create table screen (
    table_id     integer primary key references game_table,

    -- A message is posted with a nonce, 'TABLE.NUMBER', so that the same post
    -- sent twice is one message. It is written down before the post is sent.
    last_post    integer not null,           -- the number of the last post; 1 is the first
    is_posting   integer not null check (is_posting in (0, 1)),  -- 1 until its outcome is known

    -- The message that stood there before it, as long as it can still be
    -- pressed. It becomes the summary of a deal, or is taken away.
    retiring_id  integer,                    -- null while there is none
    retiring_deal integer,                   -- the number of the deal; null if it is taken away

    summaries    integer not null,           -- how many deals of the table were summarised

    -- What game_table.message_id was last known to show; null if that is not known.
    shown_hash   integer,
    shown_seq    integer                     -- the end of the log at that time
) strict;
