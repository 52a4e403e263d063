-- Returns once every settling chunk has ended that may have read a result that is withdrawn now; as
-- `wait_for_placements_v1`.
create or replace function wait_for_settling_v1() returns void language sql as $$ select pg_advisory_xact_lock(5120379) $$;
