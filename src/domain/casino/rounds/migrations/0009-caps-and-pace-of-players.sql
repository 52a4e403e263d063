-- A round may end by rule at a cap in money. The cap that applied is kept with the round: later settings never change a
-- round that was opened. Null: the stake was limited by the largest multiple instead.
alter table round add column payout_cap bigint check (payout_cap > 0);

-- The earliest start of the player's next round of any game.
-- With the game and the start of the last one.
alter table seed_pair add column next_at timestamptz, add column last_game text, add column last_at timestamptz;

-- Cards are drawn with replacement from now on, so no series is sold any more. Series that were on sale are withdrawn; their
-- seeds are published, and the cards that were bought of them can be checked.
alter table card_series add column withdrawn_at timestamptz;
update card_series set withdrawn_at = clock_timestamp() where sold_out_at is null;

create or replace function guard_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.payout is not null
    or (new.player_id, new.round_id, new.key, new.input_hash, new.game, new.variant, new.pair, new.nonce, new.currency,
      new.account, new.opening_stake, new.input, new.payout_cap, new.free_rounds) is distinct from
      (old.player_id, old.round_id, old.key, old.input_hash, old.game, old.variant, old.pair, old.nonce, old.currency,
      old.account, old.opening_stake, old.input, old.payout_cap, old.free_rounds)
  then
    raise exception 'a round is kept as it was played';
  end if;
  return new;
end
$$;
