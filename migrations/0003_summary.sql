-- The deals of a match are told of in one message, which is posted anew with each
-- of them: the older one is taken away once the newer stands.

alter table screen add column summary_id integer;    -- the last summary; null if there is none
alter table screen add column summary_deal integer;  -- the number of the last deal that it tells of
alter table screen add column overtaken_id integer;  -- the summary before it, as long as it stands
