-- What a correction can't take back of a payout is claimed in suspense. A bet that is settled again was paid in full all
-- the same: won, lost by one correction and won by the next, it paid twice to a player who had withdrawn, staked or
-- converted his money in between. Now what it pays goes against the claim of the same bet first.

-- Pays claims on these bets, whose players are locked and whose payouts have just been posted, out of them. Only bets
-- that were reversed before can have one.
create function repay_claims(players text[], refs text[], currencies text[], payouts bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  c record;
begin
  select array_agg(d.player_id) as players, array_agg(d.ref) as refs, array_agg(d.currency) as currencies,
    array_agg(d.amount) as amounts
  into c from (
    select u.player_id, u.ref, u.currency, least(u.payout, p.claimed) as amount
    from unnest(players, refs, currencies, payouts) as u (player_id, ref, currency, payout)
    cross join lateral (
      select s.at from bet_settlement s
      where s.player_id = u.player_id and s.bet_id = u.ref::uuid and s.revision = 1 and exists (
        select from bet_settlement r where r.player_id = s.player_id and r.bet_id = s.bet_id and r.revision = 2)
      offset 0
    ) first
    cross join lateral (
      select coalesce(sum(case when p.reason = 'payout-claimed' then p.amount else -p.amount end), 0)::bigint as claimed
      from posting p
      where p.player_id = u.player_id and p.created_at >= first.at and p.ref = u.ref
        and p.reason in ('payout-claimed', 'claim-repaid')
    ) p
    where p.claimed > 0
  ) d;
  if c.players is not null then
    perform post_money(
      c.players,
      array_fill('main'::text, array[cardinality(c.players)]),
      array_fill('suspense'::text, array[cardinality(c.players)]),
      c.amounts, c.currencies,
      array_fill('claim-repaid'::text, array[cardinality(c.players)]),
      c.refs);
  end if;
end
$$;

-- Settles the bets on decided selections of an event: those of the next players, about `most` a call. Pays by rule M1
-- (kernel/money.ts): stake x factors / 2000^legs, half up. Safe to repeat: a bet that is settled is passed over.
-- Answers the legs of open bets that it looked at, the bets it settled, and the last player; null: nobody is left.
create or replace function settle_bets(event text, after text, most int) returns table (legs int, bets int, last_player text)
language plpgsql
-- Every table is entered by its key, whatever its statistics say on the day the plan is made.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  decided text[];
  chosen text[];
  accumulators boolean;
  s settled_bets;
  a settled_bets;
  winners text[];
  again boolean := false;
begin
  perform pg_advisory_xact_lock_shared(5120379);
  select array_agg(c.market || ' ' || c.outcome) into decided from selection c
    where c.event_id = event and c.verdict_id is not null and c.state <> 'settled';
  select n.players, n.accumulators into chosen, accumulators from next_players(event, decided, after, most) n;
  if chosen is null then
    return query select 0, 0, null::text;
    return;
  end if;
  -- Also keeps two legs of one bet, in two events, from being settled side by side without seeing each other.
  perform lock_players(chosen);
  begin
    s := settle_singles(event, chosen, false);
  exception when unique_violation then
    s := settle_singles(event, chosen, true);
    again := true;
  end;
  if accumulators then
    a := settle_accumulators(event, chosen, decided);
  end if;
  winners := s.winners || a.winners;
  if winners is not null then
    perform post_money(
      winners,
      array_fill('house'::text, array[cardinality(winners)]),
      array_fill('main'::text, array[cardinality(winners)]),
      s.payouts || a.payouts, s.currencies || a.currencies,
      array_fill('payout'::text, array[cardinality(winners)]),
      s.refs || a.refs);
    if again then
      perform repay_claims(s.winners, s.refs, s.currencies, s.payouts);
    end if;
    if a.winners is not null then
      perform repay_claims(a.winners, a.refs, a.currencies, a.payouts);
    end if;
  end if;
  insert into outbox (player_id, topic, payload)
    select u.player_id, 'bets-settled', jsonb_build_object('eventId', event, 'betIds', to_jsonb(array_agg(u.bet_id)))
    from unnest(s.players || a.players, s.ids || a.ids) as u (player_id, bet_id) group by u.player_id;
  return query select s.bets + coalesce(a.looked, 0), s.bets + coalesce(a.bets, 0), chosen[cardinality(chosen)];
end
$$;
