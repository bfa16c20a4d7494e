-- How somebody likes the messages that they alone see, on every server: only of those who
-- have chosen something.
create table taste (
    user_id integer primary key,
    likes   text    not null                 -- such as 'four signs small pictures'
) strict;
