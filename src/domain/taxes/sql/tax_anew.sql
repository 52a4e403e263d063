-- Taxes what goes on being paid, such as a round of another house, on all that it has paid and taken by now: what was taken before
-- is given back where it differs. Answers by how much more the player is taxed; below zero: less. Where he has already spent what
-- an earlier win paid, no more is taken than he has. The player must be locked.
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
