-- place_bets as in 0004, with one more refusal: nothing is staked from an account that its player has converted to
-- another currency. It stands in the account's row, which is read anyway.
--   converted         the account was converted; amount = what is left in it
create or replace function place_bets(
  players text[], keys uuid[], hashes text[], bet_ids uuid[], currencies text[], stakes bigint[], wins bigint[],
  leg_counts smallint[], facts text[],
  -- The win above the stake that a player may have open on one event; null leaves it to the process's own count.
  guards bigint[],
  -- Legs, flattened: `leg_bets` is the place of their bet.
  leg_bets int[], leg_numbers smallint[], leg_events text[], leg_markets text[], leg_outcomes text[], leg_odds int[],
  leg_live boolean[], leg_home smallint[], leg_away smallint[]
) returns table (place int, result text, bet_id uuid, amount bigint, limit_type smallint)
language plpgsql
-- Every table is entered by its key for a few rows, whatever its statistics say on the day the plan is made.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  size int := cardinality(players);
  results text[] := array_fill(null::text, array[size]);
  ids uuid[] := bet_ids;
  amounts bigint[] := array_fill(null::bigint, array[size]);
  limit_types smallint[] := array_fill(null::smallint, array[size]);
  r record;
  current_player text;
  current_currency text;
  balance_left bigint;
  loss_left bigint;
  open_win bigint;
  limited boolean;
  taken int := 0;
  unopened int;
begin
  -- Settlement waits for the batches under way once it has stored a verdict (`wait_for_placements`).
  perform pg_advisory_xact_lock_shared(5120378);
  perform lock_players(players);

  limited := exists (
    select 1 from player_limit p where p.player_id = any (players) and p.limit_type < 20 and p.value is not null);

  for r in
    select i.place, i.player_id, i.currency, i.stake, i.win, i.guard, i.hash,
      a.balance, a.converted_to, k.input_hash, k.answer, l.limit_type, l.headroom
    from unnest(players, keys, hashes, currencies, stakes, wins, guards) with ordinality
      as i (player_id, key, hash, currency, stake, win, guard, place)
    left join account a on a.player_id = i.player_id and a.currency = i.currency and a.kind = 'main'
    left join idempotency k on k.player_id = i.player_id and k.key = i.key
    left join lateral (select * from loss_headroom(i.player_id, i.currency) where limited) l on true
    order by i.player_id, i.currency, i.place
  loop
    if r.player_id is distinct from current_player or r.currency is distinct from current_currency then
      current_player := r.player_id;
      current_currency := r.currency;
      balance_left := r.balance;
      loss_left := r.headroom;
    end if;
    if r.input_hash is not null then
      if r.input_hash <> r.hash or r.answer ->> 'bet' is null then
        results[r.place] := 'key-reused';
      else
        results[r.place] := 'repeated';
        ids[r.place] := (r.answer ->> 'bet')::uuid;
      end if;
      continue;
    end if;
    if balance_left is null then
      results[r.place] := 'no-account';
      continue;
    end if;
    if r.converted_to is not null then
      results[r.place] := 'converted';
      amounts[r.place] := balance_left;
      continue;
    end if;
    if r.stake > balance_left then
      results[r.place] := 'insufficient';
      amounts[r.place] := balance_left;
      continue;
    end if;
    if r.stake > loss_left then
      results[r.place] := 'loss-limit';
      amounts[r.place] := greatest(loss_left, 0);
      limit_types[r.place] := r.limit_type;
      continue;
    end if;
    if r.guard is not null then
      select max(o.win) into open_win from (
        select sum(case when b.currency = r.currency then b.possible_win - b.stake else (
            select div((b.possible_win - b.stake) * c.new_units + c.old_units - 1, c.old_units) from account c
            where c.player_id = b.player_id and c.currency = b.currency and c.kind = 'main' and c.converted_to = r.currency
          ) end) as win
        from unnest(leg_bets, leg_events) as n (bet, event_id)
        join leg g on g.event_id = n.event_id and g.player_id = r.player_id
        join selection s on s.event_id = g.event_id and s.market = g.market and s.outcome = g.outcome
          and s.verdict_id is null
        join bet b on b.player_id = g.player_id and b.bet_id = g.bet_id
          and not is_settled(b.player_id, b.bet_id)
        where n.bet = r.place group by n.event_id
      ) o;
      if coalesce(open_win, 0) + r.win - r.stake > r.guard then
        results[r.place] := 'player-maximum';
        amounts[r.place] := greatest(r.guard - coalesce(open_win, 0), 0);
        continue;
      end if;
    end if;
    results[r.place] := 'placed';
    balance_left := balance_left - r.stake;
    loss_left := loss_left - r.stake;
    amounts[r.place] := balance_left;
    taken := taken + 1;
  end loop;

  if taken > 0 then
    insert into idempotency (player_id, key, input_hash, answer)
      select i.player_id, i.key, i.hash, json_build_object('bet', i.bet_id)
      from unnest(players, keys, hashes, bet_ids, results) as i (player_id, key, hash, bet_id, result)
      where i.result = 'placed';

    insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts)
      select i.player_id, i.bet_id, uuid_extract_timestamp(i.bet_id), i.currency, i.stake, i.win, i.leg_count, i.facts
      from unnest(players, bet_ids, currencies, stakes, wins, leg_counts, facts, results)
        as i (player_id, bet_id, currency, stake, win, leg_count, facts, result)
      where i.result = 'placed';

    insert into leg (player_id, bet_id, leg_no, event_id, market, outcome, odds, live, score_home, score_away,
        single_stake, single_currency)
      select players[l.bet], bet_ids[l.bet], l.leg_no, l.event_id, l.market, l.outcome, l.odds, l.live, l.home, l.away,
        case when leg_counts[l.bet] = 1 then stakes[l.bet] end, case when leg_counts[l.bet] = 1 then currencies[l.bet] end
      from unnest(leg_bets, leg_numbers, leg_events, leg_markets, leg_outcomes, leg_odds, leg_live, leg_home, leg_away)
        as l (bet, leg_no, event_id, market, outcome, odds, live, home, away)
      where results[l.bet] = 'placed';

    -- Nearly always the selections are open since their first bets, and there is nothing to write. A subquery for each
    -- leg, because a join may also begin with the selections, and does while the table's statistics call it small.
    select count(*) into unopened from unnest(leg_bets, leg_events, leg_markets, leg_outcomes) as l (bet, event_id, market, outcome)
      where results[l.bet] = 'placed' and (
        select s.state from selection s where s.event_id = l.event_id and s.market = l.market and s.outcome = l.outcome
      ) is distinct from 'open';
    if unopened > 0 then
      insert into selection (event_id, market, outcome)
        select distinct l.event_id, l.market, l.outcome
        from unnest(leg_bets, leg_events, leg_markets, leg_outcomes) as l (bet, event_id, market, outcome)
        where results[l.bet] = 'placed' and (
          select s.state from selection s where s.event_id = l.event_id and s.market = l.market and s.outcome = l.outcome
        ) is distinct from 'open'
        order by 1, 2, 3
      on conflict on constraint selection_pkey do update set state = 'open' where selection.state <> 'open';
    end if;

    insert into posting (player_id, source, destination, amount, currency, reason, ref)
      select i.player_id, 'main', 'house', i.stake, i.currency, 'stake', i.bet_id::text
      from unnest(players, bet_ids, currencies, stakes, results) as i (player_id, bet_id, currency, stake, result)
      where i.result = 'placed';

    update account a set balance = a.balance - s.stake
      from (
        select i.player_id, i.currency, sum(i.stake)::bigint as stake
        from unnest(players, currencies, stakes, results) as i (player_id, currency, stake, result)
        where i.result = 'placed' group by 1, 2
      ) s
      where a.player_id = s.player_id and a.currency = s.currency and a.kind = 'main';

    -- In the order of deciding per player, so that the last balance told is the true one.
    insert into outbox (player_id, topic, payload)
      select i.player_id, 'bet-placed',
        jsonb_build_object('betId', i.bet_id, 'currency', i.currency, 'balance', i.balance::text)
      from unnest(players, bet_ids, currencies, amounts, results) with ordinality
        as i (player_id, bet_id, currency, balance, result, place)
      where i.result = 'placed' order by i.place;
  end if;

  return query select * from unnest(
    array(select generate_series(1, size)), results, ids, amounts, limit_types);
end
$$;
