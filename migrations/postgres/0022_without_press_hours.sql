-- Quiet hours are not suggested any more, so no presses are counted.
alter table times drop column learns;
drop table press_hour;
