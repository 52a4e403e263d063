-- Updates a provider's round in the player's history after a call. `moved`: minor units that the account gained. The
-- first end is announced like that of an own round, so that consumers count the round once; not if no stake is left
-- of it. Taxes the round's winnings so far, and returns by how much the tax exceeds that before the call. An earlier
-- version returned void, hence the drop.
drop function if exists keep_provider_round_v1(text, text, text, text, text, text, text, bigint);
create function keep_provider_round_v1(
  of_provider text, player text, of_kind text, of_round text, of_game text, named text, in_currency text, moved bigint
) returns bigint language plpgsql as $$
declare
  r record;
  taxed bigint := 0;
begin
  if of_kind = 'bet' then
    insert into provider_round (player_id, provider, provider_round, game, game_name, currency, stake)
    values (player, of_provider, of_round, of_provider || '--' || of_game, coalesce(nullif(named, ''), of_game), in_currency, 0)
    on conflict (player_id, provider, provider_round) do nothing;
    insert into played_game (player_id, game, last_at)
    values (player, of_provider || '--' || of_game, clock_timestamp())
    on conflict on constraint played_game_pkey do update set last_at = excluded.last_at, rounds = played_game.rounds + 1;
  end if;
  update provider_round set
    stake = stake - case when of_kind in ('bet', 'rollback') then moved else 0 end,
    payout = payout + case of_kind when 'win' then moved else 0 end
  where player_id = player and provider = of_provider and provider_round = of_round
  returning round_id, stake, payout, currency into r;
  if moved <> 0 and r.payout > 0 then
    taxed := tax_anew(player, r.round_id::text, r.currency, r.payout, r.stake);
  end if;
  if of_kind = 'end' then
    update provider_round p set ended_at = clock_timestamp()
    where p.player_id = player and p.provider = of_provider and p.provider_round = of_round and p.ended_at is null
    returning p.round_id, p.stake, p.currency into r;
    if r.stake > 0 then
      perform announce(array[player], 'round-played', array[jsonb_build_object('roundId', r.round_id, 'currency', r.currency,
        'account', 'main', 'balance', (select a.balance::text from account_of(player, r.currency, 'main') a), 'ended', true)]);
    end if;
  end if;
  return taxed;
end
$$;
