-- Places a batch of bets in one call, because round trips dominate the cost of acceptance: one call for all waiting
-- requests is four times as fast as a transaction for each. Decides bets one after the other in memory, so that a
-- refused bet uses nothing of the others' limits, and writes them in sets. A batch must not contain a key of a
-- player twice. A loss limit concerns the player's own money: stakes of a bonus account do not count. A bet whose
-- stake was held through its live delay uses that stake: `hold_stake_v1` has checked account, balance and limits.
-- The promotions account pays the stake of a free bet: neither balance nor limits are checked.
--
-- Returns one row per bet, by its place in the arrays:
--   placed            amount = the balance afterwards
--   repeated          bet_id = the bet that this key made before
--   key-reused        the key was used with another input
--   banned            the player was banned, perhaps while the bet waited for its live delay
--   no-account        the player has no such account in the currency
--   converted         the account was converted to another currency; amount = what is left in it
--   casino-bonus      the bonus account holds a casino bonus, which takes no bets
--   insufficient      amount = the balance
--   below-minimum     amount = the least stake that the bonus account takes as it is
--   released          the held stake was released meanwhile
--   loss-limit        amount = the stake that the limit still allows, limit_type = the limit
--   free-bet-...      the player's free bet does not pay this bet: see `take_free_bet`
--   player-maximum    amount = the win, above the stake, that the player's bets on its events leave for this one
-- Raises unique_violation when a parallel batch used a key: run the batch again.
create or replace function place_bets_v5(
  players text[], keys uuid[], hashes text[], bet_ids uuid[], currencies text[], stakes bigint[], wins bigint[],
  leg_counts smallint[], facts text[], bet_legs text[],
  -- event~market~outcome of each leg, separated by chr(31).
  bet_selections text[],
  -- Odds of the first leg, the only odds of a single.
  first_odds int[],
  -- Maximum open win of a player above the stakes on one event; null leaves the check to the process.
  guards bigint[],
  -- Whether the caller knows all selections of the bet to be stored: their rows are never deleted, open or not.
  known boolean[],
  -- Each event of the batch once.
  events text[],
  -- Id of the calling process; null: it may not know of all open bets.
  bet_process uuid,
  -- 'main' or 'bonus': pays the stake and receives the payout.
  accounts text[],
  -- The least stake of the currency, for bets of bonus accounts; null leaves it to the caller.
  min_stakes bigint[],
  -- Id of the hold on each bet's stake; null for a bet without a live delay.
  holds uuid[],
  -- The terms of a system (column `system` of `bet`); null for singles and accumulators.
  systems jsonb[],
  -- The free bet that pays each bet; null: the player pays.
  free_bets uuid[],
  -- The factor of an express bonus, in thousandths; null: none.
  express_bonuses smallint[]
) returns table (place int, result text, bet_id uuid, amount bigint, limit_type smallint)
language plpgsql
-- Scans every table by its key for a few rows, whatever its statistics were when the plan was made.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  size int := cardinality(players);
  results text[] := array_fill(null::text, array[size]);
  ids uuid[] := bet_ids;
  amounts bigint[] := array_fill(null::bigint, array[size]);
  limit_types smallint[] := array_fill(null::smallint, array[size]);
  r record;
  placed record;
  current_player text;
  current_currency text;
  current_account text;
  balance_left bigint;
  loss_left bigint;
  loss_type smallint;
  win_left bigint;
  limited boolean;
  taken int := 0;
  held_taken int := 0;
  doubtful boolean;
  alone boolean;
  own_events text[];
  free_result text;
  banned text[];
  undecided text[];
begin
  if cardinality(facts) <> size or cardinality(bet_legs) <> size or cardinality(bet_selections) <> size then
    raise 'texts of % bets hold separators', size using errcode = 'data_exception';
  end if;
  -- Settlement waits for the batches in progress once it has stored a result (`wait_for_placements_v1`).
  perform pg_advisory_xact_lock_shared(5120378);
  perform lock_players_v1(players);
  banned := array(select banned_among_v1(players));
  alone := accepts_alone(bet_process);

  limited := any_loss_limit(players);

  for r in
    select i.place, i.player_id, i.currency, i.account, i.stake, i.win, i.guard, i.hash, i.min_stake, i.hold, i.bet_id as new_bet, i.free_bet,
      a.balance, a.converted_to, k.input_hash, k.answer
    from unnest(players, keys, hashes, currencies, accounts, stakes, wins, guards, min_stakes, holds, bet_ids, free_bets)
      with ordinality as i (player_id, key, hash, currency, account, stake, win, guard, min_stake, hold, bet_id, free_bet, place)
    left join lateral (select * from account_of(i.player_id, i.currency, i.account) offset 0) a on true
    left join lateral (select * from answer_of(i.player_id, i.key) offset 0) k on true
    order by i.player_id, i.currency, i.account, i.place
  loop
    if r.player_id is distinct from current_player or r.currency is distinct from current_currency
      or r.account is distinct from current_account then
      current_player := r.player_id;
      current_currency := r.currency;
      current_account := r.account;
      balance_left := r.balance;
      loss_left := null;
      if limited and r.account = 'main' then
        select l.limit_type, l.headroom into loss_type, loss_left from loss_headroom_v1(r.player_id, r.currency) l;
      end if;
    end if;
    if r.hold is not null and r.answer ->> 'bet' is null and r.answer ->> 'held' is distinct from r.hold::text then
      results[r.place] := 'released';
      continue;
    end if;
    if r.input_hash is not null and (r.hold is null or r.answer ->> 'held' is null) then
      if r.input_hash <> r.hash or r.answer ->> 'bet' is null then
        results[r.place] := 'key-reused';
      else
        results[r.place] := 'repeated';
        ids[r.place] := (r.answer ->> 'bet')::uuid;
      end if;
      continue;
    end if;
    if r.player_id = any (banned) then
      results[r.place] := 'banned';
      continue;
    end if;
    if r.hold is null then
      if balance_left is null then
        results[r.place] := 'no-account';
        continue;
      end if;
      if r.converted_to is not null then
        results[r.place] := 'converted';
        amounts[r.place] := balance_left;
        continue;
      end if;
      if r.account = 'bonus' and has_casino_bonus_v1(r.player_id, r.currency) then
        results[r.place] := 'casino-bonus';
        continue;
      end if;
      if r.free_bet is null and is_below_minimum(r.account, r.stake, r.min_stake, balance_left) then
        results[r.place] := 'below-minimum';
        amounts[r.place] := case when balance_left > 0 then least(balance_left, r.min_stake) else r.min_stake end;
        continue;
      end if;
      if r.free_bet is null and r.stake > balance_left then
        results[r.place] := 'insufficient';
        amounts[r.place] := balance_left;
        continue;
      end if;
      if r.free_bet is null and r.stake > loss_left then
        results[r.place] := 'loss-limit';
        amounts[r.place] := greatest(loss_left, 0);
        limit_types[r.place] := loss_type;
        continue;
      end if;
    end if;
    if r.guard is not null and not alone then
      own_events := array(
        select split_part(t.name, '~', 1) from unnest(string_to_array(bet_selections[r.place], chr(31))) as t (name));
      undecided := array(
        select concat_ws('~', s.event_id, s.market, s.outcome) from selection s
        where s.event_id = any (own_events) and s.result_id is null);
      -- Each bet counts on an event with the share of its leg there.
      select min(floor((r.guard - coalesce(o.win, 0)) / e.weight))::bigint into win_left
      from (
        select split_part(t.name, '~', 1) as event_id, leg_share(bet_legs[r.place], t.place::int, systems[r.place] is not null) as weight
        from unnest(string_to_array(bet_selections[r.place], chr(31))) with ordinality as t (name, place)
      ) e
      left join (
        select n.event_id, sum(leg_share(b.legs, n.place, b.system is not null) * case when b.currency = r.currency then b.possible_win - b.stake else (
            select div((b.possible_win - b.stake) * c.new_units + c.old_units - 1, c.old_units)
            from account_of(b.player_id, b.currency, 'main') c where c.converted_to = r.currency
          ) end) as win
        from (
          select u.event_id, g.bet_id, 1 as place
          from (
            select split_part(t.name, '~', 1) as event_id, split_part(t.name, '~', 2) as market, split_part(t.name, '~', 3) as outcome
            from unnest(undecided) as t (name) offset 0
          ) u
          join single g on g.event_id = u.event_id and g.player_id = r.player_id and g.market = u.market and g.outcome = u.outcome
          union all
          select o.event_id, o.bet_id, o.place
          from (
            select a.bet_id, t.name, split_part(t.name, '~', 1) as event_id, t.place::int as place
            from (
              select c.bet_id, c.selections from open_accumulator w
              join bet c on c.player_id = w.player_id and c.bet_id = w.bet_id
              where w.player_id = r.player_id offset 0
            ) a
            cross join lateral unnest(a.selections) with ordinality as t (name, place) offset 0
          ) o
          -- Filters by these few events first: nearly all bets of a player are on other events.
          where case when o.event_id = any (own_events) then o.name = any (undecided) end
        ) n
        join bet b on b.player_id = r.player_id and b.bet_id = n.bet_id
        where not is_settled(b.player_id, b.bet_id) group by n.event_id
      ) o using (event_id);
      if r.win - r.stake > win_left then
        results[r.place] := 'player-maximum';
        amounts[r.place] := greatest(win_left, 0);
        continue;
      end if;
    end if;
    if r.free_bet is not null then
      free_result := take_free_bet(r.player_id, r.free_bet, r.currency, r.stake, r.new_bet, uuid_extract_timestamp(r.new_bet));
      if free_result <> 'taken' then
        results[r.place] := free_result;
        continue;
      end if;
    end if;
    results[r.place] := 'placed';
    if r.free_bet is not null then
      null;
    elsif r.hold is null then
      balance_left := balance_left - r.stake;
      loss_left := loss_left - r.stake;
    else
      held_taken := held_taken + 1;
    end if;
    amounts[r.place] := balance_left;
    taken := taken + 1;
  end loop;

  if taken > 0 then
    select array_agg(i.player_id) as players, array_agg(i.key) as keys, array_agg(i.hash) as hashes,
      array_agg(json_build_object('bet', i.bet_id)) as answers, array_agg(case when i.free_bet is null then i.account else 'promotion' end) as accounts, array_agg(i.stake) as stakes,
      array_agg(i.currency) as currencies, array_agg(i.bet_id::text) as refs,
      -- In the order of decision per player, so that the last published balance is the true one.
      array_agg(jsonb_build_object('betId', i.bet_id, 'currency', i.currency, 'account', i.account,
        'balance', i.balance::text)) as facts
    into placed from unnest(players, keys, hashes, bet_ids, accounts, stakes, currencies, amounts, free_bets, results)
      as i (player_id, key, hash, bet_id, account, stake, currency, balance, free_bet, result)
    where i.result = 'placed';
    if held_taken = 0 then
      perform keep_answers(placed.players, placed.keys, placed.hashes, placed.answers);
    else
      perform use_held_stakes(array_agg(i.player_id), array_agg(i.key), array_agg(i.hash), array_agg(i.bet_id), array_agg(i.hold))
      from unnest(players, keys, hashes, bet_ids, holds, results) as i (player_id, key, hash, bet_id, hold, result)
      where i.result = 'placed' and i.hold is not null;
      perform keep_answers(array_agg(i.player_id), array_agg(i.key), array_agg(i.hash), array_agg(json_build_object('bet', i.bet_id)))
      from unnest(players, keys, hashes, bet_ids, holds, results) as i (player_id, key, hash, bet_id, hold, result)
      where i.result = 'placed' and i.hold is null having count(*) > 0;
    end if;

    insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections, account,
        system, free_bet, express_bonus)
      select i.player_id, i.bet_id, uuid_extract_timestamp(i.bet_id), i.currency, i.stake, i.win, i.leg_count, i.facts, i.legs,
        string_to_array(i.selections, chr(31)), i.account, i.system, i.free_bet, i.express_bonus
      from unnest(players, bet_ids, currencies, stakes, wins, leg_counts, facts, bet_legs, bet_selections, accounts, systems, free_bets, express_bonuses, results)
        as i (player_id, bet_id, currency, stake, win, leg_count, facts, legs, selections, account, system, free_bet, express_bonus, result)
      where i.result = 'placed';

    insert into open_accumulator (player_id, bet_id)
      select i.player_id, i.bet_id from unnest(players, bet_ids, leg_counts, results) as i (player_id, bet_id, leg_count, result)
      where i.result = 'placed' and i.leg_count > 1;

    if 1 = any (leg_counts) then
      insert into single (event_id, player_id, bet_id, market, outcome, odds, stake, currency, free)
        select split_part(i.selection, '~', 1), i.player_id, i.bet_id, split_part(i.selection, '~', 2),
          split_part(i.selection, '~', 3), i.odds, i.stake, i.currency, i.free_bet is not null
        from unnest(players, bet_ids, bet_selections, first_odds, stakes, currencies, leg_counts, free_bets, results)
          as i (player_id, bet_id, selection, odds, stake, currency, leg_count, free_bet, result)
        where i.result = 'placed' and i.leg_count = 1;
    end if;

    -- Nearly always the selections are stored and open since their first bets, so there is nothing to write. One
    -- scan of the few of these events that are not open confirms it. Otherwise a subquery for each doubtful leg: a
    -- join might start from the selections, and does while the table's statistics call it small.
    doubtful := exists (select from selection s where s.event_id = any (events) and s.state <> 'open');
    if doubtful or false = any (known) then
      insert into selection (event_id, market, outcome)
        select distinct l.event_id, l.market, l.outcome
        from (
          select split_part(t.name, '~', 1) as event_id, split_part(t.name, '~', 2) as market, split_part(t.name, '~', 3) as outcome
          from unnest(bet_selections, known, results) as i (selections, known, result)
          cross join lateral unnest(string_to_array(i.selections, chr(31))) as t (name)
          where i.result = 'placed' and (doubtful or not i.known) offset 0
        ) l
        where (
          select s.state from selection s where s.event_id = l.event_id and s.market = l.market and s.outcome = l.outcome
        ) is distinct from 'open'
        order by 1, 2, 3
      on conflict on constraint selection_pkey do update set state = 'open' where selection.state <> 'open';
    end if;

    perform post_money_v1(placed.players, placed.accounts, array_fill('house'::text, array[taken]), placed.stakes,
      placed.currencies, array_fill('stake'::text, array[taken]), placed.refs);
    perform announce(placed.players, 'bet-placed', placed.facts);
  end if;

  return query select * from unnest(
    array(select generate_series(1, size)), results, ids, amounts, limit_types);
end
$$;
