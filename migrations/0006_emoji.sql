-- The pictures that the bot has brought to Discord as emoji of its own. What is drawn anew
-- takes the name of the one before; that goes on being shown by older messages for a while.
create table emoji (
    emoji_id   integer primary key,
    name       text    not null unique,      -- as Discord calls it now
    hash       text    not null,             -- of the drawing: SHA-256, in hexadecimal digits
    retired_at integer                       -- seconds since 1970, UTC; null while it is in use
) strict;
