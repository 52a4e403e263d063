-- Reveals the player's seed pair and replaces it. Changes nothing while a round of it is open, because the seed would
-- reveal its outcome.
--
-- Returns one row: `changed` with the revealed pair (null for the first one), or `round-open` with that round's id.
create or replace function change_seeds_v1(player text, new_server_seed bytea, new_client_seed text,
  -- True: does nothing if there is a pair already.
  only_first boolean)
returns table (result text, round_id uuid, old_pair int, old_server_seed bytea, old_client_seed text, old_nonce bigint)
language plpgsql set enable_seqscan = off
as $$
declare
  s record;
  open_id uuid;
  new_pair_id uuid;
begin
  -- Locks before any account, because a player without an account can have a pair.
  perform pg_advisory_xact_lock(5120380, hashtext(player));
  perform lock_players_v1(array[player]);
  select p.* into s from seed_pair p where p.player_id = player and p.revealed_at is null for update;
  if only_first and s.pair is not null then
    return query select 'changed', null::uuid, null::int, null::bytea, null::text, null::bigint;
    return;
  end if;
  select d.round_id into open_id from round d where d.player_id = player and d.payout is null limit 1;
  if open_id is not null then
    return query select 'round-open', open_id, null::int, null::bytea, null::text, null::bigint;
    return;
  end if;
  update seed_pair p set revealed_at = clock_timestamp() where p.player_id = player and p.pair = s.pair;
  -- The pace belongs to the player: a new pair does not shorten it.
  insert into seed_pair (player_id, pair, server_seed, client_seed, next_at)
    values (player, coalesce(s.pair, 0) + 1, new_server_seed, new_client_seed, s.next_at)
    returning pair_id into new_pair_id;
  -- The public log publishes the commitment.
  perform announce(array[player], 'seeds-committed', array[jsonb_build_object('pairId', new_pair_id,
    'serverSeedHash', encode(sha256(new_server_seed), 'hex'))]);
  return query select 'changed', null::uuid, s.pair, s.server_seed, s.client_seed, s.nonce;
end
$$;
