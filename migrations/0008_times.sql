-- When a person is left in peace, by the clock where they live. Off until they set it:
-- then there is no row. Shown to nobody else.
create table times (
    user_id    integer primary key,
    zone       text    not null,                                        -- such as 'Europe/Brussels'
    quiet_from integer not null check (quiet_from between 0 and 1439),  -- minutes after midnight
    quiet_to   integer not null check (quiet_to between 0 and 1439)     -- the first that is not quiet
) strict;
