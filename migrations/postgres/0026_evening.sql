-- Evenings with real cards, of which players enter what came of each deal. What follows from the
-- entries, such as a total, is never stored.
create table evening (
    evening_id bigint  not null primary key,
    guild_id   bigint  not null,
    channel_id bigint  not null,
    message_id bigint,                       -- null until Discord has named one
    language   text    not null,
    opened_at  bigint  not null,
    begun_at   bigint,                       -- null while it is set up
    closed_at  bigint,
    changes    bigint  not null,             -- of the set-up; one made on an older one is refused
    setup      text    not null              -- rules, first dealer, date and note: no people
);

create unique index one_open_evening_in_a_channel on evening (channel_id) where closed_at is null;
create index evening_of_server on evening (guild_id);

-- The log of a sheet. Of two presses on one version one is kept.
create table evening_entry (
    evening_id bigint  not null references evening,
    version    bigint  not null,             -- 1 is the first change, then without a gap
    at         bigint  not null,
    body       text    not null,             -- a change of members, never people

    primary key (evening_id, version)
);

-- The only link to people. Forgotten members have the user 0 and no name.
create table evening_person (
    evening_id bigint  not null references evening,
    place      bigint  not null,             -- 1 to 6 in the order of the seats, 0 for the opener
    user_id    bigint  not null,             -- 0 for a name without an account
    name       text    not null,

    primary key (evening_id, place)
);

create index evening_of_person on evening_person (user_id);
