-- Inserts postings, adds them to the sums of their day (`daily_total`) and updates the balances that they touch, as
-- one set. Players must be locked. Raises balance_not_negative (23514) if an account would fall below zero, and
-- foreign_key_violation (23503) if there is no such account.
create or replace function post_money_v1(
  players text[], sources text[], destinations text[], amounts bigint[], currencies text[], reasons text[], refs text[]
) returns void language plpgsql as $$
declare
  wanted int;
  moved int;
begin
  with posted as (
    insert into posting (player_id, source, destination, amount, currency, reason, ref)
    select * from unnest(players, sources, destinations, amounts, currencies, reasons, refs)
    returning player_id, currency, created_at, source, destination, reason, amount
  )
  insert into daily_total as d (player_id, currency, day, deposits, withdrawals, stakes, payouts)
    select p.player_id, p.currency, (p.created_at at time zone 'UTC')::date,
      sum(c.deposits), sum(c.withdrawals), sum(c.stakes), sum(c.payouts)
    from posted p cross join lateral counted_of_v1(p.source, p.destination, p.reason, p.amount) c
    where c.deposits <> 0 or c.withdrawals <> 0 or c.stakes <> 0 or c.payouts <> 0
    group by 1, 2, 3
    on conflict (player_id, currency, day) do update set
      deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals,
      stakes = d.stakes + excluded.stakes, payouts = d.payouts + excluded.payouts;
  with rows as (
    select * from unnest(players, sources, destinations, amounts, currencies, reasons)
      as p (player_id, source, destination, amount, currency, reason)
  ), side as (
    select player_id, currency, destination as kind, amount, case reason when 'stake-released' then -amount else 0 end as held
    from rows where destination in ('main', 'bonus')
    union all
    select player_id, currency, source, -amount, case reason when 'stake-held' then amount else 0 end
    from rows where source in ('main', 'bonus')
  ), delta as (
    select player_id, currency, kind, sum(amount)::bigint as amount, sum(held)::bigint as held from side group by 1, 2, 3
  ), done as (
    update account a set balance = a.balance + d.amount, held = a.held + d.held from delta d
    where a.player_id = d.player_id and a.currency = d.currency and a.kind = d.kind
    returning 1
  )
  select (select count(*) from delta), (select count(*) from done) into wanted, moved;
  if moved <> wanted then
    raise exception 'a posting names an account that is not open' using errcode = 'foreign_key_violation';
  end if;
end
$$;
