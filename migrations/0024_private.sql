-- A private table has no message in its channel: one person plays there with robots. It takes no
-- channel, so that any number of them stand beside the open table that all see.
alter table game_table add column is_private integer not null default 0 check (is_private in (0, 1));
drop index one_open_table_in_a_channel;
create unique index one_open_table_in_a_channel on game_table (channel_id)
where closed_at is null and is_private = 0;
