-- Returns the smallest round id of an instant.
create or replace function round_id_at(at timestamptz) returns uuid language sql immutable as $$
  select (substr(t.hex, 1, 8) || '-' || substr(t.hex, 9, 4) || '-0000-0000-000000000000')::uuid
  from (select lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') as hex) t
$$;
