-- Each time that a player's money was moved from a currency that the operator gives up, for good: the rate as it was
-- quoted to him (how much of the old currency one unit of the new one costs) and what became what, in minor units.

create table account_conversion (
  player_id text not null,
  -- A UUID of version 7, and the `ref` of the postings.
  conversion_id uuid not null,
  from_currency text not null,
  to_currency text not null,
  rate text not null,
  main_taken bigint not null check (main_taken >= 0),
  main_given bigint not null check (main_given >= 0),
  bonus_taken bigint not null check (bonus_taken >= 0),
  bonus_given bigint not null check (bonus_given >= 0),
  -- Whether it was the player's own currency, and not a remainder of one that he had left before.
  currency_changed boolean not null,
  converted_at timestamptz not null,
  primary key (player_id, conversion_id),
  check (from_currency <> to_currency)
);
create trigger account_conversion_is_append_only before update or delete on account_conversion
  for each row execute function refuse_change();
create trigger account_conversion_is_never_emptied before truncate on account_conversion
  for each statement execute function refuse_change();

-- Which players were told by themselves that their currency is given up: each one once, whatever he looks at it with.
create table conversion_notice (
  player_id text not null,
  currency text not null,
  shown_at timestamptz not null default now(),
  primary key (player_id, currency)
);
