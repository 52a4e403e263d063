-- Pays a held win, once. Returns its currency and amount in minor units; no row where nothing is held.
create or replace function pay_held_win_v1(of_provider text, of_transaction text)
returns table (player_id text, currency text, amount bigint) language plpgsql set enable_seqscan = off as $$
declare
  k record;
  s record;
  taxed bigint;
  won_now bigint;
begin
  select t.player_id into k from provider_transaction t
    where t.provider = of_provider and t.transaction_id = of_transaction and t.result = 'held';
  if k.player_id is null then
    return;
  end if;
  perform pg_advisory_xact_lock(5120381, hashtext(of_provider || ' ' || of_transaction));
  perform lock_players_v1(array[k.player_id]);
  select t.* into k from provider_transaction t
    where t.provider = of_provider and t.transaction_id = of_transaction and t.result = 'held' for update;
  if k.player_id is null then
    return;
  end if;
  won_now := coalesce(k.won, k.amount);
  perform post_money_v1(array[k.player_id], array['house'], array['main'], array[won_now], array[k.currency], array['round-payout'],
    array[of_provider || ':' || of_transaction]);
  select p.game, p.game_name into s from provider_session p
    where p.provider = of_provider and p.player_id = k.player_id limit 1;
  taxed := keep_provider_round_v1(of_provider, k.player_id, 'win', k.round_id, coalesce(s.game, ''), s.game_name, k.currency, won_now);
  if won_now > taxed then
    perform settle_claims(array[k.player_id], array['main'], array[k.currency], array[won_now - taxed]);
  end if;
  select a.balance into s from account_of(k.player_id, k.currency, 'main') a;
  perform announce(array[k.player_id], 'provider-round', array[jsonb_build_object('provider', of_provider,
    'currency', k.currency, 'account', 'main', 'balance', s.balance::text)]);
  update provider_transaction t set result = 'done', balance = s.balance
    where t.provider = of_provider and t.transaction_id = of_transaction;
  return query select k.player_id, k.currency, won_now;
end
$$;
