-- Taxes a sequence of payouts, such as a provider's round, on all that it has paid and staked by now. Returns earlier
-- tax where it differs. The result is the increase of the tax; below zero, the decrease. Takes no more than the
-- balance, as the player may have spent an earlier win. The caller holds the player's lock.
create or replace function tax_anew(player text, of_ref text, in_currency text, paid bigint, staked bigint) returns bigint
language plpgsql as $$
declare
  before bigint;
  due record;
  taken bigint;
begin
  if not has_taxes() then
    return 0;
  end if;
  before := tax_on_v1(player, of_ref);
  select d.rule_id, d.tax into due from taxes_due(array[player], array[in_currency], array[paid], array[staked]) d;
  if due.tax = before then
    return 0;
  end if;
  perform give_back_tax(player, of_ref);
  select least(due.tax, a.balance) into taken from account_of(player, in_currency, 'main') a;
  if taken > 0 then
    insert into bet_tax (player_id, ref, rule_id, currency, payout, stake, tax)
      values (player, of_ref, due.rule_id, in_currency, paid, staked, taken);
    perform post_money_v1(array[player], array['main'], array['tax'], array[taken], array[in_currency], array['tax'], array[of_ref]);
  end if;
  return taken - before;
end
$$;
