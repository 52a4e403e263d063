-- Returns the length of a limit's window. In hours, because days would depend on the session's time zone and have 23
-- or 25 hours at clock changes.
create or replace function limit_window_v1(limit_type smallint) returns interval language sql immutable as $$
  select case
    when limit_type in (1, 10, 20) then interval '24 hours'
    when limit_type in (2, 11, 21) then interval '168 hours'
    else interval '720 hours'
  end
$$;
