-- A bet of ten legs cost the database more by its legs than by all else: each wrote a row with two indexes, one of which
-- only served to find the legs of a bet again, and looked its selection up. Now the legs as they were taken stand in
-- the bet's own row, which is read with it, in the history and when an accumulator is settled. What stays in `leg` is
-- what settlement finds bets by, and all that it needs to settle a single: one narrow row with one index. Bets of before
-- are converted by settlement/0006, which also drops the columns that this leaves unread.

-- JSON, one array a leg in the coupon's order: event, market, outcome, odds in thousandths, in play, score of home and away.
alter table bet add column legs text;
-- Up to twenty legs with their names stay in the row as they are: two rows to a page cost less than packing them.
alter table bet set (toast_tuple_target = 4000);

-- Selections that a bet has to open again, by event.
create index selection_not_open on selection (event_id) where state <> 'open';

-- place_bets as in 0005, with these differences: it stores a bet's legs with the bet; selections that the caller has
-- seen stored are looked at together, by event; and accounts, keys and limits are entered by their key bet by bet
-- (`offset 0`), because as joins they could be planned to read every account for every bet while the table had no
-- statistics.
drop function place_bets;
create function place_bets(
  players text[], keys uuid[], hashes text[], bet_ids uuid[], currencies text[], stakes bigint[], wins bigint[],
  leg_counts smallint[], facts text[], bet_legs text[],
  -- The win above the stake that a player may have open on one event; null leaves it to the process's own count.
  guards bigint[],
  -- Legs, flattened: `leg_bets` is the place of their bet.
  leg_bets int[], leg_events text[], leg_markets text[], leg_outcomes text[], leg_odds int[],
  -- Whether the caller has seen the leg's selection stored: what is stored stays, open or not.
  leg_stored boolean[]
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
  doubtful boolean;
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
    left join lateral (
      select a.balance, a.converted_to from account a
      where a.player_id = i.player_id and a.currency = i.currency and a.kind = 'main' offset 0
    ) a on true
    left join lateral (
      select k.input_hash, k.answer from idempotency k where k.player_id = i.player_id and k.key = i.key offset 0
    ) k on true
    left join lateral (select * from loss_headroom(i.player_id, i.currency) where limited offset 0) l on true
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

    insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs)
      select i.player_id, i.bet_id, uuid_extract_timestamp(i.bet_id), i.currency, i.stake, i.win, i.leg_count, i.facts, i.legs
      from unnest(players, bet_ids, currencies, stakes, wins, leg_counts, facts, bet_legs, results)
        as i (player_id, bet_id, currency, stake, win, leg_count, facts, legs, result)
      where i.result = 'placed';

    insert into leg (player_id, bet_id, event_id, market, outcome, odds, single_stake, single_currency)
      select players[l.bet], bet_ids[l.bet], l.event_id, l.market, l.outcome, l.odds,
        case when leg_counts[l.bet] = 1 then stakes[l.bet] end, case when leg_counts[l.bet] = 1 then currencies[l.bet] end
      from unnest(leg_bets, leg_events, leg_markets, leg_outcomes, leg_odds) as l (bet, event_id, market, outcome, odds)
      where results[l.bet] = 'placed';

    -- Nearly always the selections are stored and open since their first bets, and there is nothing to write: then one
    -- walk through the few of these events that are not open says so. Otherwise a subquery for each leg in doubt, because
    -- a join may also begin with the selections, and does while the table's statistics call it small.
    doubtful := exists (select from selection s where s.event_id = any (leg_events) and s.state <> 'open');
    if doubtful or false = any (leg_stored) then
      insert into selection (event_id, market, outcome)
        select distinct l.event_id, l.market, l.outcome
        from unnest(leg_bets, leg_events, leg_markets, leg_outcomes, leg_stored) as l (bet, event_id, market, outcome, stored)
        where (doubtful or not l.stored) and results[l.bet] = 'placed' and (
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
