-- Returns once every batch of bets has ended that may not have seen the commits before the call. Any bet on a
-- selection that is settling is then either visible, or has opened the selection again.
create or replace function wait_for_placements_v1() returns void language sql as $$ select pg_advisory_xact_lock(5120378) $$;
