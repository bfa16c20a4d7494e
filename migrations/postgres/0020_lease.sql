-- Which process plays: as in the file.
create table lease (
    shard   bigint primary key,
    epoch   bigint not null,
    beat    bigint not null,
    is_held bigint not null check (is_held in (0, 1))
);

insert into lease (shard, epoch, beat, is_held) values (0, 0, 0, 0);
