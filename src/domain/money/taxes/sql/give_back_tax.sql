-- Returns all tax taken on the payout of a bet that is about to be reversed. The caller holds the player's lock.
create or replace function give_back_tax(player text, of_ref text) returns void language plpgsql as $$
declare
  taken record;
begin
  update bet_tax t set given_back_at = clock_timestamp()
    where t.player_id = player and t.ref = of_ref and t.given_back_at is null
    returning t.currency, t.tax into taken;
  if found then
    perform post_money_v1(array[player], array['tax'], array['main'], array[taken.tax], array[taken.currency],
      array['tax-returned'], array[of_ref]);
  end if;
end
$$;
