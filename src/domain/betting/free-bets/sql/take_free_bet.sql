-- Uses a whole free bet for a bet. The update reads committed state, so only one of several parallel requests wins,
-- also against expiry. Returns 'taken' or the refusal: free-bet-unknown, -currency, -stake, -used, -taken-back,
-- -expired.
create or replace function take_free_bet(
  player text, id uuid, in_currency text, stake bigint, for_bet uuid, at timestamptz
) returns text language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  known free_bet;
begin
  update free_bet f set state = 'used', bet_id = for_bet, used_at = at
    where f.player_id = player and f.free_bet_id = id and f.state = 'open' and f.expires_at > at
      and f.currency = in_currency and f.amount = stake;
  if found then
    return 'taken';
  end if;
  select * into known from free_bet f where f.player_id = player and f.free_bet_id = id;
  return case
    when known.free_bet_id is null then 'free-bet-unknown'
    when known.currency <> in_currency then 'free-bet-currency'
    when known.amount <> stake then 'free-bet-stake'
    when known.state = 'used' then 'free-bet-used'
    when known.state = 'taken-back' then 'free-bet-taken-back'
    else 'free-bet-expired'
  end;
end
$$;
