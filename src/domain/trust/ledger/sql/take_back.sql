-- Takes a wrong payout back from its player, out of the account that received it, converted or not. For a bonus
-- account, also takes from the main account the bonus money that became the player's own since that payout. Claims
-- the rest in suspense, because no balance falls below zero. Does not claim bonus money that went to `house` since
-- then (expired or given up): the operator has it. The player must be locked.
create or replace function take_back(player text, in_currency text, from_kind text, amount bigint, of_ref text)
returns void language plpgsql as $$
declare
  missing bigint := amount - collect(player, in_currency, from_kind, 'house', amount, 'payout-reversed', of_ref);
  own bigint;
  forfeited bigint;
begin
  if missing > 0 and from_kind = 'bonus' then
    with rated as (
      select a.currency, 1::numeric as factor from account a
      where a.player_id = player and a.currency = in_currency and a.kind = 'main'
      union all
      select a.converted_to, a.old_units / a.new_units from account a
      where a.player_id = player and a.currency = in_currency and a.kind = 'main' and a.converted_to is not null
    )
    select
      coalesce(sum(p.amount * r.factor) filter (where p.source = 'bonus' and p.destination = 'main'), 0)
        - coalesce(sum(p.amount * r.factor) filter (where p.reason = 'bonus-reversed'), 0),
      coalesce(sum(p.amount * r.factor) filter (where p.source = 'bonus' and p.destination = 'house'
        and p.reason in ('bonus-expired', 'bonus-given-up', 'bonus-late')), 0)
        - coalesce(sum(p.amount * r.factor) filter (where p.reason = 'claim-dropped'), 0)
    into own, forfeited
    from posting p join rated r on r.currency = p.currency
    where p.player_id = player and p.posting_id > (
      select max(o.posting_id) from posting o where o.player_id = player and o.ref = of_ref and o.reason = 'payout');
    if own > 0 then
      missing := missing - collect(player, in_currency, 'main', 'house', least(missing, own), 'bonus-reversed', of_ref);
    end if;
    if missing > 0 and forfeited > 0 then
      forfeited := least(missing, forfeited);
      perform post_money_v1(array[player, player], array['suspense', 'house'], array['house', 'suspense'],
        array[forfeited, forfeited], array[in_currency, in_currency], array['payout-claimed', 'claim-dropped'], array[of_ref, of_ref]);
      missing := missing - forfeited;
    end if;
  end if;
  if missing > 0 then
    perform post_money_v1(array[player], array['suspense'], array['house'], array[missing], array[in_currency],
      array['payout-claimed'], array[of_ref]);
    insert into claim (player_id, currency, kind, ref, amount, open)
      values (player, in_currency, from_kind, of_ref, missing, missing);
  end if;
end
$$;
