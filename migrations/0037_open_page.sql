-- The people whose page the others of a server may open, as they chose it. Without a row it is for
-- themselves alone.
create table open_page (
    guild_id integer not null,
    user_id  integer not null,

    primary key (guild_id, user_id)
) strict, without rowid;

create index open_page_of_person on open_page (user_id);
