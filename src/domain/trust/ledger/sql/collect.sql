-- Takes up to `wanted` of a currency out of a player's account. If that account was converted, takes the rest, at its
-- rate, from the account that it was converted to. That money first returns to the old account: the windows of the
-- player's limits then count it in the currency of the payout. The player must be locked. Returns the amount taken.
create or replace function collect(
  player text, in_currency text, from_kind text, destination text, wanted bigint, of_reason text, of_ref text
) returns bigint language plpgsql as $$
declare
  a record;
  c record;
  back bigint;
  cost bigint;
  taken bigint;
begin
  select * into a from account_of(player, in_currency, from_kind);
  if a.balance < wanted and a.converted_to is not null then
    select * into c from account_of(player, a.converted_to, from_kind);
    cost := least(c.balance, ceil((wanted - a.balance) * a.new_units / a.old_units));
    back := least(wanted - a.balance, div(cost * a.old_units, a.new_units));
    if back > 0 then
      perform post_money_v1(array[player, player], array[from_kind, 'exchange'], array['exchange', from_kind], array[cost, back],
        array[a.converted_to, in_currency], array['conversion-reversed', 'conversion-reversed'], array[of_ref, of_ref]);
      a.balance := a.balance + back;
    end if;
  end if;
  taken := least(wanted, coalesce(a.balance, 0));
  if taken > 0 then
    perform post_money_v1(array[player], array[from_kind], array[destination], array[taken], array[in_currency],
      array[of_reason], array[of_ref]);
  end if;
  return taken;
end
$$;
