-- For releases that still sell from printed series. No series is on sale any more, so it sells nothing.
-- Sells the next card of the series on sale at a price, in one transaction. It takes the card's place, and plays it
-- as a round whose payout is the card's prize, with all checks of `play_rounds_v2`. Sales of one series run one after
-- the other.
--
-- Returns one row: the result of `play_rounds_v2`, if `played` with the place and the card; or
--   no-series   none is on sale at this price: the caller opens the next one
--   no-seeds    the player has no seed pair yet; the round takes a nonce of it
create or replace function sell_card_v1(
  player text, key uuid, hash text, new_round uuid, of_game text, variant text, of_currency text, account text, of_price bigint,
  -- Minor units of each prize, in the order of the series.
  payouts bigint[],
  input text, wait int, free uuid
) returns table (result text, round_id uuid, amount bigint, limit_type smallint, place int, card int)
language plpgsql set enable_seqscan = off
as $$
declare
  s record;
  pair record;
  played record;
  taken int;
  won int := 0;
  before int := 0;
begin
  perform lock_players_v1(array[player]);
  select c.series_id, c.sold, c.size, c.printed, substring(c.cards from 2 * c.sold + 1 for 2) as bytes into s
    from card_series c where c.game = of_game and c.currency = of_currency and c.price = of_price and c.sold_out_at is null
      and c.withdrawn_at is null
    for no key update;
  if s.series_id is null then
    return query select 'no-series', new_round, null::bigint, null::smallint, null::int, null::int;
    return;
  end if;
  select p.pair, p.nonce into pair from seed_pair p where p.player_id = player and p.revealed_at is null;
  if pair.pair is null then
    return query select 'no-seeds', new_round, null::bigint, null::smallint, null::int, null::int;
    return;
  end if;
  taken := get_byte(s.bytes, 0) * 256 + get_byte(s.bytes, 1);
  -- Index of the card's prize; one more than the last for a blank.
  for i in 1 .. cardinality(s.printed) loop
    before := before + s.printed[i];
    won := i;
    exit when taken < before;
    won := i + 1;
  end loop;
  select * into played from play_rounds_v2(array[player], array[key], array[hash], array[new_round], array[of_game], array[variant],
    array[pair.pair], array[pair.nonce], array[of_currency], array[account], array[of_price], array[coalesce(payouts[won], 0)],
    array[input], array[wait], array[free]);
  if played.result = 'played' then
    update card_series c set sold = c.sold + 1,
      remaining = array(select r.count - case when r.prize = won then 1 else 0 end
        from unnest(c.remaining) with ordinality as r (count, prize) order by r.prize),
      sold_out_at = case when c.sold + 1 = c.size then clock_timestamp() end
    where c.series_id = s.series_id;
    insert into sold_card (series_id, place, card, player_id, round_id) values (s.series_id, s.sold, taken, player, new_round);
    return query select played.result, played.round_id, played.amount, played.limit_type, s.sold, taken;
  else
    return query select played.result, played.round_id, played.amount, played.limit_type, null::int, null::int;
  end if;
end
$$;
