-- A table can be taken to another channel. The message that it leaves behind says where it
-- went, also if the bot was stopped before it could say so.

alter table screen add column left_channel integer;  -- where it stood before; null if that is said
alter table screen add column left_message integer;  -- its message there
