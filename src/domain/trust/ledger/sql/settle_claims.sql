-- Settles open claims on these players from the amounts just paid to them: oldest claim first, each up to its open
-- amount. Nearly always nobody owes anything, and one look at the index of open claims shows it. Players must be
-- locked.
create or replace function settle_claims(players text[], kinds text[], currencies text[], amounts bigint[])
returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  owed record;
  paid jsonb;
  slot text;
  limited bigint;
  taken bigint;
begin
  if not exists (select from claim k where k.player_id = any (players) and k.open > 0) then
    return;
  end if;
  -- Remaining payouts, by player, kind and currency.
  select jsonb_object_agg(p.name, p.amount) into paid from (
    select concat_ws('~', u.player_id, u.kind, u.currency) as name, sum(u.amount) as amount
    from unnest(players, kinds, currencies, amounts) as u (player_id, kind, currency, amount) group by 1
  ) p;
  for owed in
    select k.player_id, k.claim_id, k.currency, k.kind, k.ref, k.open, a.converted_to, a.old_units, a.new_units
    from claim k cross join lateral account_of(k.player_id, k.currency, k.kind) a
    where k.player_id = any (players) and k.open > 0 order by k.player_id, k.claim_id
  loop
    slot := concat_ws('~', owed.player_id, owed.kind, owed.currency);
    limited := coalesce((paid ->> slot)::bigint, 0);
    if limited = 0 and owed.converted_to is not null then
      slot := concat_ws('~', owed.player_id, owed.kind, owed.converted_to);
      limited := coalesce(div((paid ->> slot)::numeric * owed.old_units, owed.new_units), 0);
    end if;
    if limited > 0 then
      taken := collect(owed.player_id, owed.currency, owed.kind, 'suspense', least(owed.open, limited), 'claim-repaid', owed.ref);
      update claim k set open = k.open - taken where k.player_id = owed.player_id and k.claim_id = owed.claim_id;
      paid := jsonb_set(paid, array[slot], to_jsonb(case when taken = limited then 0 else
        (paid ->> slot)::bigint - case when slot like '%~' || owed.currency then taken else ceil(taken * owed.new_units / owed.old_units) end end));
    end if;
  end loop;
end
$$;
