-- How far back a limit of the type looks. In hours: days would be those of the session's zone, of 23 or 25 hours when its clocks change.
create or replace function limit_window_v1(limit_type smallint) returns interval language sql immutable as $$
  select case
    when limit_type in (1, 10, 20) then interval '24 hours'
    when limit_type in (2, 11, 21) then interval '168 hours'
    else interval '720 hours'
  end
$$;
