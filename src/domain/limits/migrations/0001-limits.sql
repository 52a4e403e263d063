-- Limits that a player sets on himself, per currency of his accounts. They stand beside the ledger because it is the
-- ledger's transactions that enforce them: the sums are taken after the player was locked, so nothing slips between.
-- Types as the site's protocol numbers them: deposits 20, 21, 22 and losses 10, 11, 12 over 24 hours, 7 and 30 days.

create table player_limit (
  player_id text not null,
  currency text not null,
  limit_type smallint not null check (limit_type in (10, 11, 12, 20, 21, 22)),
  -- Minor units in force; null when there is none.
  value bigint check (value > 0),
  started_at timestamptz,
  -- A loosening that waits: asked at `asked_at`, for `pending_value` or (null) for no limit.
  asked_at timestamptz,
  pending_value bigint check (pending_value > 0),
  primary key (player_id, currency, limit_type),
  check (pending_value is null or asked_at is not null)
);

-- Every change and request, kept for good.
create table limit_change (
  player_id text not null,
  change_id bigint generated always as identity,
  currency text not null,
  limit_type smallint not null,
  action text not null check (action in ('set', 'asked', 'confirmed', 'rejected', 'lapsed')),
  value bigint,
  changed_at timestamptz not null,
  primary key (player_id, change_id)
);
create trigger limit_change_is_append_only before update or delete on limit_change
  for each row execute function refuse_change();

create function limit_window(limit_type smallint) returns interval language sql immutable as $$
  select case limit_type % 10 when 0 then interval '24 hours' when 1 then interval '7 days' else interval '30 days' end
$$;

-- Minor units of loss that the player may still make under the tightest of his loss limits; no row without a limit.
-- Loss is stakes less payouts in the rolling window.
create function loss_headroom(player text, in_currency text)
returns table (limit_type smallint, headroom bigint) language sql stable as $$
  select l.limit_type, l.value - t.stakes + t.payouts
  from player_limit l
  cross join lateral window_totals(l.player_id, l.currency, clock_timestamp() - limit_window(l.limit_type)) t
  where l.player_id = player and l.currency = in_currency and l.value is not null and l.limit_type in (10, 11, 12)
  order by 2 limit 1
$$;

-- The same for deposits.
create function deposit_headroom(player text, in_currency text)
returns table (limit_type smallint, headroom bigint) language sql stable as $$
  select l.limit_type, l.value - t.deposits
  from player_limit l
  cross join lateral window_totals(l.player_id, l.currency, clock_timestamp() - limit_window(l.limit_type)) t
  where l.player_id = player and l.currency = in_currency and l.value is not null and l.limit_type in (20, 21, 22)
  order by 2 limit 1
$$;
