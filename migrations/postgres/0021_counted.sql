-- By what the open tables of a player or a server are counted, so that none has to be woken for it.
-- Both are written with every append; null at a table that was last written to before this, which
-- is asked itself.
alter table game_table add column makes_room bigint check (makes_room in (0, 1)); -- nobody would miss it
alter table game_table add column over_days bigint check (over_days in (0, 1));   -- how fast it is played
