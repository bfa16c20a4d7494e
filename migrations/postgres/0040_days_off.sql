-- The days of the week on which a person does not play: a deal of the day that they leave out then
-- breaks no row of days. Shown to nobody else.
alter table times add column days_off text not null default 'sat sun';         -- or 'none'
alter table former_times add column days_off text not null default 'sat sun';
