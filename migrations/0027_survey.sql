-- What a person has said so far of how a table counts, one survey in each server: a line each
-- answer, in which no player stands.
create table survey (
    guild_id integer not null,
    user_id  integer not null,
    book     text not null,
    answers  text not null check (length(answers) <= 16384),
    primary key (guild_id, user_id)
) strict;
