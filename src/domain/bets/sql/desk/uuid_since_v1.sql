-- The least UUID of version 7 of an instant: ids of bets keep the time at which they were placed.
create or replace function uuid_since_v1(since timestamptz) returns uuid
language sql immutable strict parallel safe as $$
  select rpad(lpad(to_hex(greatest(floor(extract(epoch from since) * 1000), 0)::bigint), 12, '0'), 32, '0')::uuid
$$;
