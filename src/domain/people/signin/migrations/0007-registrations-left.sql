-- Registrations that were left before they were done: how many on a day came how far. It names nobody.
create table registration_left (
  day date not null,
  type text not null,
  step text not null,
  count int not null,
  primary key (day, type, step)
);
