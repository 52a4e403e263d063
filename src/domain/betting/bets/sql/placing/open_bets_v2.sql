-- Returns the bets that wait for undecided selections: each accumulator, and the singles of a player on one
-- selection as one row. Sort the index's pending list before the call: each selection reads it.
create or replace function open_bets_v2() returns table (
  player_id text, currency text,
  -- event~market~outcome of each leg, and its odds in thousandths.
  selections text[], odds int[],
  -- Indexes, from 0, of the legs that wait for a result.
  undecided int[],
  -- Win above the stake, minor units.
  win bigint,
  -- A lost leg does not end the bet.
  system boolean
) language sql stable set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  with undecided as materialized (
    select s.event_id, s.market, s.outcome, concat_ws('~', s.event_id, s.market, s.outcome) as name
    from selection s where s.state <> 'settled' and s.result_id is null
  ), accumulator as (
    select distinct a.player_id, a.bet_id
    from undecided u cross join lateral (
      select b.player_id, b.bet_id from bet b where b.leg_count > 1 and b.selections @> array[u.name] offset 0
    ) a
  ), waiting as (
    select b.player_id, b.bet_id, array_agg(l.place::int - 1) as undecided
    from accumulator a
    cross join lateral (
      select * from bet b where b.player_id = a.player_id and b.bet_id = a.bet_id and not is_settled(b.player_id, b.bet_id) offset 0
    ) b
    cross join lateral unnest(b.selections) with ordinality as l (name, place)
    join undecided u on u.name = l.name
    group by 1, 2
  )
  select b.player_id, b.currency, array[u.name], array[min(g.odds)], array[0], sum(b.possible_win - b.stake)::bigint, false
  from undecided u
  join single g on g.event_id = u.event_id and g.market = u.market and g.outcome = u.outcome
  cross join lateral (
    select * from bet b where b.player_id = g.player_id and b.bet_id = g.bet_id and not is_settled(b.player_id, b.bet_id) offset 0
  ) b
  group by b.player_id, b.currency, u.name
  union all
  select b.player_id, b.currency, b.selections,
    array(select (l.leg ->> 0)::int from jsonb_array_elements(b.legs::jsonb) with ordinality as l (leg, place) order by l.place),
    w.undecided, b.possible_win - b.stake, b.system is not null
  from waiting w
  cross join lateral (select * from bet b where b.player_id = w.player_id and b.bet_id = w.bet_id offset 0) b
$$;
