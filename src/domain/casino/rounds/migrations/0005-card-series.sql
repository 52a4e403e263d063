-- Scratch cards are printed in series and sold in the order of their places: what a round of theirs is, was settled when its
-- series was opened.
create table card_series (
  series_id uuid primary key default gen_random_uuid(),
  game text not null,
  currency text not null,
  -- Minor units.
  price bigint not null check (price > 0),
  -- From 1 for each game, currency and price.
  number int not null check (number > 0),
  -- The order of the cards follows from it; shown once the series is sold out.
  seed bytea not null check (octet_length(seed) = 32),
  size int not null check (size between 1 and 65536),
  -- The number of the card at each place, two bytes each.
  cards bytea not null check (octet_length(cards) = 2 * size),
  -- Of each prize, the dearest first: hundredths of the price, how many cards were printed, and how many are left.
  prizes int[] not null,
  printed int[] not null,
  remaining int[] not null,
  -- Places from 0 to before this one are sold.
  sold int not null default 0 check (sold between 0 and size),
  opened_at timestamptz not null default clock_timestamp(),
  sold_out_at timestamptz,
  unique (game, currency, price, number),
  check ((sold = size) = (sold_out_at is not null))
) with (fillfactor = 70);
create unique index card_series_on_sale on card_series (game, currency, price) where sold_out_at is null;
-- One card is read of many: not packed, so that its two bytes are found without reading the others.
alter table card_series alter column cards set storage external;

-- The round that each card was sold in.
create table sold_card (
  series_id uuid not null references card_series,
  -- From 0.
  place int not null check (place >= 0),
  card int not null check (card >= 0),
  player_id text not null,
  round_id uuid not null,
  primary key (series_id, place),
  unique (player_id, round_id)
);
