-- How far back a limit of the type looks.
create or replace function limit_window_v1(limit_type smallint) returns interval language sql immutable as $$
  select case limit_type % 10 when 0 then interval '24 hours' when 1 then interval '7 days' else interval '30 days' end
$$;
