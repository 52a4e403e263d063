-- What settlement found bets by was a row and an index entry for every leg: 44% of what a batch of ten-leg bets cost the
-- database. Now a bet names its selections in its own row. Accumulators are found by an inverted index on them, whose new
-- entries wait in a list that is sorted in every few seconds (`sortAccumulators`), and only a single has a row besides,
-- with all that it needs to be settled. Bets of before are converted by settlement/0007.

-- event~market~outcome of each leg, in the coupon's order.
alter table bet add column selections text[];

-- `bet.legs` says what they were taken at, in the same order: JSON, one array a leg: odds in thousandths, in play, score of
-- home and away. The names that stood before these are in `selections` now.

-- Bets of one leg, as settlement finds them by their event.
create table single (
  event_id text not null,
  player_id text not null,
  bet_id uuid not null,
  market text not null,
  outcome text not null,
  -- Thousandths.
  odds int not null,
  -- Minor units.
  stake bigint not null,
  currency text not null
);
create index single_by_event on single (event_id, player_id);
create trigger single_is_append_only before update or delete on single for each row execute function refuse_change();

-- Processes that take bets. One that has no other beside it since it started knows of every open bet, for it has counted
-- what was open at its start and what it took itself.
create table acceptor (
  acceptor_id uuid primary key,
  started_at timestamptz not null default now(),
  -- When it last saw that another one had started.
  seen_at timestamptz not null default now()
);
create index acceptor_by_seen on acceptor (seen_at);

-- Whether no other process can have taken a bet since this one started. One that sees another start says so here, before
-- the players of its batch are free again, so that the other hears of it. Null is not known, and so not alone.
create function accepts_alone(self uuid) returns boolean language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  me acceptor;
begin
  select * into me from acceptor where acceptor_id = self;
  if me.acceptor_id is null then
    return false;
  end if;
  if not exists (select from acceptor a where a.seen_at >= me.started_at and a.acceptor_id <> self) then
    return true;
  end if;
  if exists (select from acceptor a where a.seen_at >= me.seen_at and a.started_at >= me.seen_at and a.acceptor_id <> self) then
    update acceptor set seen_at = clock_timestamp() where acceptor_id = self;
  end if;
  return false;
end
$$;

-- place_bets as in 0006, with these differences: a bet comes with its selections as one text; the selections of a batch
-- are looked at by its events and, where one of them may be new, bet by bet; and what a player has open is only asked of
-- the database where another process may have taken some of it, his accumulators by himself and not by the event.
drop function place_bets;
create function place_bets(
  players text[], keys uuid[], hashes text[], bet_ids uuid[], currencies text[], stakes bigint[], wins bigint[],
  leg_counts smallint[], facts text[], bet_legs text[],
  -- event~market~outcome of each leg, with chr(31) between them.
  bet_selections text[],
  -- Odds of the first leg, which are all that a single has.
  first_odds int[],
  -- The win above the stake that a player may have open on one event; null leaves it to the process's own count.
  guards bigint[],
  -- Whether the caller has seen all selections of the bet stored: what is stored stays, open or not.
  known boolean[],
  -- Each event of the batch once.
  events text[],
  -- The process that asks; null: it may not know of all open bets.
  acceptor uuid
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
  alone boolean;
  own_events text[];
  undecided text[];
begin
  if cardinality(facts) <> size or cardinality(bet_legs) <> size or cardinality(bet_selections) <> size then
    raise 'texts of % bets hold separators', size using errcode = 'data_exception';
  end if;
  -- Settlement waits for the batches under way once it has stored a verdict (`wait_for_placements`).
  perform pg_advisory_xact_lock_shared(5120378);
  perform lock_players(players);
  alone := accepts_alone(acceptor);

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
    if r.guard is not null and not alone then
      own_events := array(
        select split_part(t.name, '~', 1) from unnest(string_to_array(bet_selections[r.place], chr(31))) as t (name));
      undecided := array(
        select concat_ws('~', s.event_id, s.market, s.outcome) from selection s
        where s.event_id = any (own_events) and s.verdict_id is null);
      select max(o.win) into open_win from (
        select sum(case when b.currency = r.currency then b.possible_win - b.stake else (
            select div((b.possible_win - b.stake) * c.new_units + c.old_units - 1, c.old_units) from account c
            where c.player_id = b.player_id and c.currency = b.currency and c.kind = 'main' and c.converted_to = r.currency
          ) end) as win
        from (
          select u.event_id, g.bet_id
          from (
            select split_part(t.name, '~', 1) as event_id, split_part(t.name, '~', 2) as market, split_part(t.name, '~', 3) as outcome
            from unnest(undecided) as t (name) offset 0
          ) u
          join single g on g.event_id = u.event_id and g.player_id = r.player_id and g.market = u.market and g.outcome = u.outcome
          union all
          select o.event_id, o.bet_id
          from (
            select a.bet_id, t.name, split_part(t.name, '~', 1) as event_id
            from (select c.bet_id, c.selections from bet c where c.player_id = r.player_id and c.leg_count > 1 offset 0) a
            cross join lateral unnest(a.selections) as t (name) offset 0
          ) o
          -- By the few events first: nearly all that a player ever bet on was something else.
          where case when o.event_id = any (own_events) then o.name = any (undecided) end
        ) n
        join bet b on b.player_id = r.player_id and b.bet_id = n.bet_id
        where not is_settled(b.player_id, b.bet_id) group by n.event_id
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

    insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
      select i.player_id, i.bet_id, uuid_extract_timestamp(i.bet_id), i.currency, i.stake, i.win, i.leg_count, i.facts, i.legs,
        string_to_array(i.selections, chr(31))
      from unnest(players, bet_ids, currencies, stakes, wins, leg_counts, facts, bet_legs, bet_selections, results)
        as i (player_id, bet_id, currency, stake, win, leg_count, facts, legs, selections, result)
      where i.result = 'placed';

    if 1 = any (leg_counts) then
      insert into single (event_id, player_id, bet_id, market, outcome, odds, stake, currency)
        select split_part(i.selection, '~', 1), i.player_id, i.bet_id, split_part(i.selection, '~', 2),
          split_part(i.selection, '~', 3), i.odds, i.stake, i.currency
        from unnest(players, bet_ids, bet_selections, first_odds, stakes, currencies, leg_counts, results)
          as i (player_id, bet_id, selection, odds, stake, currency, leg_count, result)
        where i.result = 'placed' and i.leg_count = 1;
    end if;

    -- Nearly always the selections are stored and open since their first bets, and there is nothing to write: then one
    -- walk through the few of these events that are not open says so. Otherwise a subquery for each leg in doubt, because
    -- a join may also begin with the selections, and does while the table's statistics call it small.
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

-- What open bets would win above their stakes, by player, currency and selection that is not decided. The list of new entries
-- of the index should be sorted in before: it is read for each selection.
create function open_exposure() returns table (
  player_id text, currency text, event_id text, market text, outcome text, win bigint
) language sql stable set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  with undecided as materialized (
    select s.event_id, s.market, s.outcome, concat_ws('~', s.event_id, s.market, s.outcome) as name
    from selection s where s.state <> 'settled' and s.verdict_id is null
  ), taken as (
    select distinct g.player_id, g.bet_id
    from undecided u join single g on g.event_id = u.event_id and g.market = u.market and g.outcome = u.outcome
    union all
    select distinct b.player_id, b.bet_id
    from undecided u cross join lateral (
      select b.player_id, b.bet_id from bet b where b.leg_count > 1 and b.selections @> array[u.name] offset 0
    ) b
  ), leg as materialized (
    select b.player_id, b.currency, b.possible_win - b.stake as win, unnest(b.selections) as name
    from taken t
    cross join lateral (
      select * from bet b where b.player_id = t.player_id and b.bet_id = t.bet_id and not is_settled(b.player_id, b.bet_id) offset 0
    ) b
  )
  select l.player_id, l.currency, u.event_id, u.market, u.outcome, sum(l.win)::bigint
  from leg l join undecided u using (name)
  group by 1, 2, 3, 4, 5
$$;
