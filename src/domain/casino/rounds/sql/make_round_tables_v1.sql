-- Creates the missing tables of `months` months, starting with that of an instant. Returns the number of tables
-- created.
create or replace function make_round_tables_v1(at timestamptz, months int) returns int language plpgsql as $$
declare
  starts timestamptz;
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(5120379);
  for month in 0 .. months - 1 loop
    starts := (date_trunc('month', at at time zone 'UTC') + make_interval(months => month)) at time zone 'UTC';
    name := 'round_' || to_char(starts at time zone 'UTC', 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of round for values from (%L) to (%L) with (fillfactor = 90)', name,
        round_id_at(starts), round_id_at((starts at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;
