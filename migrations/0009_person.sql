-- Finding the tables of a person: for the list of their own, and to forget them.
create index seat_of_user on seat (user_id);
