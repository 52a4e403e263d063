-- What open bets would win above their stakes, by player, currency and selection that is not decided. The list of new entries
-- of the index should be sorted in before: it is read for each selection.
create or replace function open_exposure_v1() returns table (
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
