-- Who watches a table without sitting there. Like a seat it is a link to a person, and goes
-- with them.
create table watcher (
    table_id integer not null references game_table,
    user_id  integer not null,
    name     text    not null,               -- in the server, when they came
    is_there integer not null check (is_there in (0, 1)),  -- 0 once they have stopped

    -- The number of the last deal of which they saw the hands while it was played: they may
    -- not sit down in it. Null if there is none.
    saw_deal integer,

    primary key (table_id, user_id)
) strict, without rowid;

-- Finding what is kept about a person.
create index watcher_of_person on watcher (user_id);
