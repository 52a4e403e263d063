-- Returns the least version 7 UUID of an instant: ids of bets contain the time of placing.
create or replace function uuid_since_v1(since timestamptz) returns uuid
language sql immutable strict parallel safe as $$
  select rpad(lpad(to_hex(greatest(floor(extract(epoch from since) * 1000), 0)::bigint), 12, '0'), 32, '0')::uuid
$$;
