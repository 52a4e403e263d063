-- Pays what these bets have won into the account of each, first the claims of the same bets where some were `reversed`
-- before, and notifies their players.
create or replace function pay_settled(event text, s settled_bets, reversed boolean) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  accounts text[];
begin
  if s.winners is not null then
    accounts := coalesce(s.accounts, array_fill('main'::text, array[cardinality(s.winners)]));
    perform post_money(
      s.winners,
      array_fill('house'::text, array[cardinality(s.winners)]),
      accounts,
      s.payouts, s.currencies,
      array_fill('payout'::text, array[cardinality(s.winners)]),
      s.refs);
    if reversed then
      perform repay_claims(s.winners, s.refs, s.currencies, accounts, s.payouts);
    end if;
  end if;
  insert into outbox (player_id, topic, payload)
    select u.player_id, 'bets-settled', jsonb_build_object('eventId', event, 'betIds', to_jsonb(array_agg(u.bet_id)))
    from unnest(s.players, s.ids) as u (player_id, bet_id) group by u.player_id;
end
$$;
