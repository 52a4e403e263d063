-- Premium cashback of a week's casino loss: claimed by the player, once for each week. What it was worked out from stays
-- beside it.
create table premium_cashback_claim (
  player_id text not null,
  currency text not null,
  -- Its Monday.
  week timestamptz not null,
  level smallint not null check (level > 0),
  -- Hundredths of a percent.
  rate int not null check (rate > 0),
  -- Hundredths of the minor unit.
  loss bigint not null check (loss > 0),
  -- Minor units.
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (player_id, currency, week)
);
create trigger premium_cashback_claim_is_append_only before update or delete on premium_cashback_claim
  for each row execute function refuse_change();
create trigger premium_cashback_claim_is_never_emptied before truncate on premium_cashback_claim
  for each statement execute function refuse_change();
