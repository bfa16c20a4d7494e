-- Quiet hours are not suggested any more, so no presses are counted.
drop table press_hour;

-- A column with a comment behind it cannot be dropped: SQLite keeps the text of the table.
alter table times rename to times_before;

create table times (
    user_id    integer primary key,
    zone       text,                                                -- such as 'Europe/Brussels'
    quiet_from integer check (quiet_from between 0 and 1439),       -- minutes after midnight
    quiet_to   integer check (quiet_to between 0 and 1439),         -- the first that is not quiet
    reminders  text    not null default 'turn'                      -- such as 'turn last', or 'none'
) strict;

insert into times select user_id, zone, quiet_from, quiet_to, reminders from times_before;

drop table times_before;
