-- Plays a batch of rounds in one call; see `place_bets_v4` for why. The caller has drawn each round from the player's
-- seeds under the nonce that it expects. If another round took that nonce meanwhile, the function plays nothing and
-- the caller draws again. A batch holds at most one round per player.
--
-- Returns one row per round, by its place in the arrays:
--   played        amount = the balance afterwards
--   repeated      round_id = the round that this key opened before
--   key-reused    the key was used with another input
--   banned        the player is banned
--   no-account    the player has no such account in the currency
--   converted     the account was converted to another currency; amount = the balance left in it
--   seeds-moved   the pair or its nonce has changed
--   round-open    round_id = the player's open round of this game
--   other-open    two games at once are not allowed; round_id = the player's open round of another game, null for a
--                 provider's round
--   too-soon      amount = milliseconds until the player may open a round of this game: the least time of the player's
--                 last round, of any game, has not passed
--   insufficient  amount = the balance
--   bonus-refused the bonus in the account, if there is one, does not allow this game
--   bonus-stake   the bonus allows smaller stakes; amount = the largest
--   free-gone     the free rounds are used up, expired, or for another game, stake or account
--   loss-limit    amount = the stake that the limit still allows, limit_type = the limit
create or replace function play_rounds_v3(
  players text[], keys uuid[], hashes text[], round_ids uuid[], games text[], variants text[], pairs int[], nonces bigint[],
  currencies text[], accounts text[], stakes bigint[],
  -- Null: the round stays open.
  payouts bigint[],
  inputs text[],
  -- Least milliseconds from the beginning of this round to that of the player's next one, in any game.
  waits int[],
  -- Grant of free rounds that a round belongs to; null if its stake is paid.
  frees uuid[],
  -- Minor units at which a round ends by rule; null if the stake is limited instead.
  caps bigint[],
  -- Other games that the player may not play at the same time: `none`, `slots` (with providers' games), or `all`.
  others text[],
  slots text[]
) returns table (place int, result text, round_id uuid, amount bigint, limit_type smallint)
language plpgsql
-- Forces index access by key for the few rows of each table, whatever the statistics say when the plan is made.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  size int := cardinality(players);
  results text[] := array_fill(null::text, array[size]);
  ids uuid[] := round_ids;
  amounts bigint[] := array_fill(null::bigint, array[size]);
  limit_types smallint[] := array_fill(null::smallint, array[size]);
  -- The function finds a key for 35 days; by then no client sends it again.
  since uuid := round_id_at(clock_timestamp() - interval '35 days');
  now_at timestamptz := clock_timestamp();
  banned text[];
  limited boolean;
  r record;
  n record;
  played record;
begin
  perform lock_players_v1(players);
  banned := array(select banned_among_v1(players));
  limited := any_loss_limit(players);
  for r in
    select i.*, a.balance, a.converted_to, k.round_id as known_id, k.input_hash as known_hash,
      b.max_stake, coalesce((b.contribution ->> i.game)::int, 0) as counts, f.free_rounds_id as known_free,
      s.pair as pair_now, s.nonce as nonce_now, o.round_id as open_id, g.last_at, s.next_at,
      other.round_id as other_id, other.found as other_found
    from unnest(players, keys, hashes, games, pairs, nonces, currencies, accounts, stakes, payouts, waits, frees, others)
      with ordinality as i (player_id, key, hash, game, pair, nonce, currency, account, stake, payout, wait, free, other, place)
    left join lateral (select * from account_of(i.player_id, i.currency, i.account) offset 0) a on true
    left join lateral (
      select d.round_id, d.input_hash from round d
      where d.player_id = i.player_id and d.key = i.key and d.round_id >= since limit 1) k on true
    left join seed_pair s on s.player_id = i.player_id and s.revealed_at is null
    left join lateral (
      select d.round_id from round d
      where d.player_id = i.player_id and d.game = i.game and d.payout is null and d.round_id >= since limit 1) o on true
    left join bonus_play b on i.account = 'bonus' and i.free is null and b.player_id = i.player_id and b.currency = i.currency
      and b.until > now_at
    left join free_rounds f on f.player_id = i.player_id and f.free_rounds_id = i.free and f.used < f.granted and f.expires_at > now_at
      and i.game = any (f.games) and f.currency = i.currency and f.stake = i.stake and f.pays_to = i.account
    left join played_game g on g.player_id = i.player_id and g.game = i.game
    left join lateral (
      select e.round_id, e.found from (
        (select d.round_id, true as found from round d
          where d.player_id = i.player_id and d.game <> i.game and d.payout is null and d.round_id >= since
            and (i.other = 'all' or d.game = any (slots)) limit 1)
        union all
        (select null::uuid, true where has_open_provider_round(i.player_id))
      ) e limit 1) other on i.other <> 'none'
  loop
    if r.known_id is not null then
      results[r.place] := case when r.known_hash = r.hash then 'repeated' else 'key-reused' end;
      ids[r.place] := r.known_id;
    elsif r.player_id = any (banned) then
      results[r.place] := 'banned';
    elsif r.balance is null then
      results[r.place] := 'no-account';
    elsif r.converted_to is not null then
      results[r.place] := 'converted';
      amounts[r.place] := r.balance;
    elsif r.open_id is not null then
      results[r.place] := 'round-open';
      ids[r.place] := r.open_id;
    elsif r.other_found then
      results[r.place] := 'other-open';
      ids[r.place] := r.other_id;
    elsif r.pair is distinct from r.pair_now or r.nonce <> r.nonce_now then
      results[r.place] := 'seeds-moved';
    elsif greatest(r.next_at, r.last_at + make_interval(secs => r.wait / 1000.0)) > now_at then
      results[r.place] := 'too-soon';
      amounts[r.place] := ceil(extract(epoch from
        greatest(r.next_at, r.last_at + make_interval(secs => r.wait / 1000.0)) - now_at) * 1000)::bigint;
    elsif r.free is not null and r.known_free is null then
      results[r.place] := 'free-gone';
    elsif r.account = 'bonus' and r.free is null and r.counts = 0 then
      results[r.place] := 'bonus-refused';
    elsif r.account = 'bonus' and r.free is null and r.stake > r.max_stake then
      results[r.place] := 'bonus-stake';
      amounts[r.place] := r.max_stake;
    elsif r.free is null and r.stake > r.balance then
      results[r.place] := 'insufficient';
      amounts[r.place] := r.balance;
    else
      results[r.place] := 'played';
      amounts[r.place] := r.balance - case when r.free is null then r.stake else 0 end + coalesce(r.payout, 0);
      if limited and r.account = 'main' and r.free is null then
        select * into n from loss_headroom_v1(r.player_id, r.currency);
        if r.stake > n.headroom then
          results[r.place] := 'loss-limit';
          amounts[r.place] := greatest(n.headroom, 0);
          limit_types[r.place] := n.limit_type;
        end if;
      end if;
    end if;
  end loop;

  select array_agg(i.player_id) as players, array_agg(case when i.free is null then i.stake else 0 end) as stakes,
    array_agg(i.currency) as currencies, array_agg(i.account) as accounts, array_agg(i.round_id::text) as refs, array_agg(i.payout) as payouts,
    array_agg(i.place) as places, array_agg(jsonb_build_object('roundId', i.round_id, 'currency', i.currency, 'account', i.account, 'balance', i.balance::text,
      'ended', i.payout is not null)) as facts
  into played
  from unnest(players, round_ids, currencies, accounts, stakes, payouts, amounts, results, frees) with ordinality
    as i (player_id, round_id, currency, account, stake, payout, balance, result, free, place)
  where i.result = 'played';
  if cardinality(played.players) > 0 then
    update seed_pair s set nonce = s.nonce + 1, next_at = now_at + make_interval(secs => i.wait / 1000.0)
      from unnest(players, waits, results) as i (player_id, wait, result)
      where i.result = 'played' and s.player_id = i.player_id and s.revealed_at is null;
    update free_rounds f set used = f.used + 1 from unnest(players, frees, results) as i (player_id, free, result)
      where i.result = 'played' and f.player_id = i.player_id and f.free_rounds_id = i.free;
    insert into round (player_id, round_id, key, input_hash, game, variant, pair, nonce, currency, account, opening_stake, stake, payout,
        input, ended_at, free_rounds, payout_cap)
      select i.player_id, i.round_id, i.key, i.hash, i.game, i.variant, i.pair, i.nonce, i.currency, i.account, i.stake, i.stake,
        i.payout, i.input, case when i.payout is not null then now_at end, i.free, i.cap
      from unnest(players, round_ids, keys, hashes, games, variants, pairs, nonces, currencies, accounts, stakes, payouts, inputs,
          results, frees, caps)
        as i (player_id, round_id, key, hash, game, variant, pair, nonce, currency, account, stake, payout, input, result, free, cap)
      where i.result = 'played';
    insert into played_game (player_id, game, last_at)
      select i.player_id, i.game, now_at from unnest(players, games, results) as i (player_id, game, result)
      where i.result = 'played' order by 1, 2
    on conflict on constraint played_game_pkey do update set last_at = excluded.last_at, rounds = played_game.rounds + 1;
    if post_round(played.players, played.accounts, played.stakes, played.payouts, played.currencies, played.refs) then
      -- Balances after taxes.
      for r in
        select i.place, i.at, a.balance
        from unnest(played.players, played.currencies, played.accounts, played.places) with ordinality
          as i (player_id, currency, account, place, at)
        cross join lateral account_of(i.player_id, i.currency, i.account) a
      loop
        amounts[r.place] := r.balance;
        played.facts[r.at] := jsonb_set(played.facts[r.at], '{balance}', to_jsonb(r.balance::text));
      end loop;
    end if;
    perform announce(played.players, 'round-played', played.facts);
  end if;
  return query select * from unnest(array(select generate_series(1, size)), results, ids, amounts, limit_types);
end
$$;
