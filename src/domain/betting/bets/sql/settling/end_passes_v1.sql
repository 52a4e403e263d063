-- Ends passes that have seen every bet; a selection with new bets meanwhile stays open.
create or replace function end_passes_v1(event text, markets text[], outcomes text[], passes int[]) returns void language sql as $$
  update selection s set state = 'settled'
    from unnest(markets, outcomes, passes) as p (market, outcome, pass)
    where s.event_id = event and s.market = p.market and s.outcome = p.outcome and s.pass = p.pass and s.state = 'settling'
$$;
