-- Pays the wins of these bets into their accounts and takes the taxes. Settles claims on their players from the
-- rest, pays their insurances, and publishes the settlements.
create or replace function pay_settled(event text, s settled_bets) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  accounts text[];
begin
  if s.winners is not null then
    accounts := coalesce(s.accounts, array_fill('main'::text, array[cardinality(s.winners)]));
    perform post_money_v1(
      s.winners,
      array_fill('house'::text, array[cardinality(s.winners)]),
      accounts,
      s.payouts, s.currencies,
      array_fill('payout'::text, array[cardinality(s.winners)]),
      s.refs);
    perform settle_claims(s.winners, accounts, s.currencies, tax_settled(s, accounts));
  end if;
  if s.returned_ids is not null then
    perform return_free_stakes(s.returned_players, s.returned_ids);
  end if;
  perform pay_insurances(s.players, s.ids);
  perform announce(array_agg(u.player_id), 'bets-settled', array_agg(u.fact)) from (
    select u.player_id, jsonb_build_object('eventId', event, 'betIds', to_jsonb(array_agg(u.bet_id))) as fact
    from unnest(s.players, s.ids) as u (player_id, bet_id) group by u.player_id
  ) u;
end
$$;
