-- Which process plays. Each that takes over gets the next number and writes under it: what one
-- writes that was overtaken in its sleep is refused.
create table lease (
    shard   integer primary key,                      -- 0: all servers are kept by one process
    epoch   integer not null,                         -- grows by one with each that takes over
    beat    integer not null,                         -- counted on by whoever holds it, while it lives
    is_held integer not null check (is_held in (0, 1))
) strict;

insert into lease (shard, epoch, beat, is_held) values (0, 0, 0, 0);
