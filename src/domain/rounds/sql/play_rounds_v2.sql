-- Plays a batch of rounds in one call; see `place_bets_v4` for why. The caller has drawn each round from the player's seeds
-- under the number that it expects: where another round took that number meanwhile nothing is played, and it draws again. A
-- player stands in a batch once.
--
-- Answers one row a round, by its place in the arrays:
--   played        amount = the balance afterwards
--   repeated      round_id = the round that this key opened before
--   key-reused    the key was used with another input
--   banned        the player is banned
--   no-account    the player has no such account in the currency
--   converted     the account was converted to another currency; amount = what is left in it
--   seeds-moved   the pair or its number is another by now
--   round-open    round_id = the player's round of this game that goes on
--   too-soon      amount = milliseconds until the game may be played again
--   insufficient  amount = the balance
--   bonus-refused the bonus in the account, if there is one, doesn't allow this game
--   bonus-stake   the bonus allows smaller stakes; amount = the largest
--   free-gone     the free rounds are used up, over, or for something else
--   loss-limit    amount = the stake that the limit still allows, limit_type = the limit
create or replace function play_rounds_v2(
  players text[], keys uuid[], hashes text[], round_ids uuid[], games text[], variants text[], pairs int[], nonces bigint[],
  currencies text[], accounts text[], stakes bigint[],
  -- Null: the round goes on.
  payouts bigint[],
  inputs text[],
  -- Milliseconds that lie between the beginnings of two rounds of the game at least.
  waits int[],
  -- Free rounds that a round is one of; null where its stake is paid.
  frees uuid[]
) returns table (place int, result text, round_id uuid, amount bigint, limit_type smallint)
language plpgsql
-- Every table is entered by its key for a few rows, whatever its statistics say on the day the plan is made.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  size int := cardinality(players);
  results text[] := array_fill(null::text, array[size]);
  ids uuid[] := round_ids;
  amounts bigint[] := array_fill(null::bigint, array[size]);
  limit_types smallint[] := array_fill(null::smallint, array[size]);
  -- A key is remembered for a month and more; by then nobody sends it again.
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
      s.pair as pair_now, s.nonce as nonce_now, o.round_id as open_id, g.last_at
    from unnest(players, keys, hashes, games, pairs, nonces, currencies, accounts, stakes, payouts, waits, frees)
      with ordinality as i (player_id, key, hash, game, pair, nonce, currency, account, stake, payout, wait, free, place)
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
    elsif r.pair is distinct from r.pair_now or r.nonce <> r.nonce_now then
      results[r.place] := 'seeds-moved';
    elsif r.last_at > now_at - make_interval(secs => r.wait / 1000.0) then
      results[r.place] := 'too-soon';
      amounts[r.place] := ceil(extract(epoch from r.last_at - now_at) * 1000 + r.wait)::bigint;
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
    update seed_pair s set nonce = s.nonce + 1 where s.player_id = any (played.players) and s.revealed_at is null;
    update free_rounds f set used = f.used + 1 from unnest(players, frees, results) as i (player_id, free, result)
      where i.result = 'played' and f.player_id = i.player_id and f.free_rounds_id = i.free;
    insert into round (player_id, round_id, key, input_hash, game, variant, pair, nonce, currency, account, opening_stake, stake, payout,
        input, ended_at, free_rounds)
      select i.player_id, i.round_id, i.key, i.hash, i.game, i.variant, i.pair, i.nonce, i.currency, i.account, i.stake, i.stake,
        i.payout, i.input, case when i.payout is not null then now_at end, i.free
      from unnest(players, round_ids, keys, hashes, games, variants, pairs, nonces, currencies, accounts, stakes, payouts, inputs,
          results, frees)
        as i (player_id, round_id, key, hash, game, variant, pair, nonce, currency, account, stake, payout, input, result, free)
      where i.result = 'played';
    insert into played_game (player_id, game, last_at)
      select i.player_id, i.game, now_at from unnest(players, games, results) as i (player_id, game, result)
      where i.result = 'played' order by 1, 2
    on conflict on constraint played_game_pkey do update set last_at = excluded.last_at, rounds = played_game.rounds + 1;
    if post_round(played.players, played.accounts, played.stakes, played.payouts, played.currencies, played.refs) then
      -- What each has after the taxes.
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
