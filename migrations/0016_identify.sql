-- When the bot was started, and when it identified itself to Discord's gateway, within the last
-- day. Discord counts the latter and takes the token away from a bot that does it too often. The
-- count outlives the process, since a bot that crashes again and again identifies itself each time.
create table process_start (
    started_at integer not null                  -- seconds since 1970, UTC
) strict;

create table identify (
    identified_at integer not null               -- seconds since 1970, UTC
) strict;
