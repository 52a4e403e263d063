-- Decides one call of a provider that moves money or ends a round, and moves the money. Stores the decision under the
-- provider's transaction id, and returns it for a repeated call. Does not store decisions that may differ later.
--
-- Kinds: `bet`, `win`, `rollback`, `end`, and `play`, which is a bet, its wins and the end of the round at once.
--
-- Returns one row; `balance` is that of the main account afterwards, `repeated` marks a stored decision:
--   done          the money is moved
--   reused        the id was used for another call (not stored)
--   session       there is no such session (not stored), or it takes no more bets
--   currency      the call or the bet is in another currency than the session (not stored)
--   no-account    the player has no such account (not stored)
--   banned, converted, insufficient, round-ended
--   loss-limit    allowed = remainder under the limit, limit_type = the limit
--   rolled-back   the bet was rolled back, perhaps before it arrived
--   bet-unknown   there is no such bet of the player and round yet (not stored)
--   bet-paid      a bet with a win cannot be rolled back
--   other-open    two games at once are not allowed, and a round of another game is open (not stored)
--   held          the win is above the ceiling of the game, or its round has no stake: it waits for two staff members.
--                 The stake of a `play` is taken; `pay_held_win_v1` pays the held win
--   refused       two staff members refused the held win; the bet may be rolled back
create or replace function take_provider_call_v4(
  of_provider text, of_kind text, of_transaction text, of_session bytea, of_round text, in_currency text, of_amount bigint,
  -- The bet of a win or a rollback.
  of_bet text,
  -- Minor units of each win, for a `play`.
  of_wins bigint[],
  hash text,
  -- Minor units that a round may pay in all; null: no ceiling.
  ceiling bigint,
  -- Whether a bet is refused while a round of another game is open.
  one_game boolean
) returns table (result text, balance bigint, allowed bigint, limit_type smallint, repeated boolean)
language plpgsql set enable_seqscan = off
as $$
declare
  s record;
  k record;
  a record;
  b record;
  n record;
  decided text := 'done';
  -- Minor units debited from and credited to the main account.
  staked bigint := 0;
  gained bigint := 0;
  won bigint;
  -- Tax that the call causes, computed on its round so far.
  taxed bigint := 0;
  may_still bigint;
  by_limit smallint;
  is_back boolean;
  -- Sums of the round so far.
  paid_before bigint := 0;
  staked_before bigint := 0;
  is_held boolean := false;
begin
  select * into s from provider_session p where p.provider = of_provider and p.session_hash = of_session;
  if s.player_id is null then
    return query select 'session', null::bigint, null::bigint, null::smallint, false;
    return;
  end if;
  -- Taken before the player's lock: the same id may arrive for two players at once.
  perform pg_advisory_xact_lock(5120381, hashtext(of_provider || ' ' || of_transaction));
  perform lock_players_v1(array[s.player_id]);
  select * into k from provider_transaction t where t.provider = of_provider and t.transaction_id = of_transaction;
  if k.transaction_id is not null then
    if k.input_hash = hash and k.player_id = s.player_id then
      return query select k.result, k.balance, k.allowed, k.limit_type, true;
    else
      return query select 'reused', null::bigint, null::bigint, null::smallint, false;
    end if;
    return;
  end if;
  select * into a from account_of(s.player_id, s.currency, 'main');
  select * into b from provider_transaction t where t.provider = of_provider and t.transaction_id = of_bet;
  if a.balance is null then
    return query select 'no-account', null::bigint, null::bigint, null::smallint, false;
    return;
  end if;
  if in_currency <> s.currency or b.currency <> s.currency then
    return query select 'currency', null::bigint, null::bigint, null::smallint, false;
    return;
  end if;
  is_back := exists (select from provider_transaction t
    where t.provider = of_provider and t.bet_id = case when of_kind in ('bet', 'play') then of_transaction else of_bet end
      and t.kind = 'rollback' and t.result = 'done' and t.player_id = s.player_id);

  if one_game and of_kind in ('bet', 'play') and not is_back
    and has_other_round_v1(s.player_id, of_provider || '--' || s.game)
  then
    return query select 'other-open', null::bigint, null::bigint, null::smallint, false;
    return;
  end if;
  if of_kind in ('bet', 'play') then
    if is_back then
      decided := 'rolled-back';
    elsif exists (select from banned_among_v1(array[s.player_id])) then
      decided := 'banned';
    elsif s.bets_until < clock_timestamp()
      or (s.site_session is not null and not session_is_open_v1(s.player_id, s.site_session))
    then
      decided := 'session';
    elsif a.converted_to is not null then
      decided := 'converted';
    elsif exists (select from provider_transaction t where t.player_id = s.player_id and t.provider = of_provider
      and t.round_id = of_round and t.kind in ('end', 'play') and t.result in ('done', 'held', 'refused'))
    then
      decided := 'round-ended';
    elsif of_amount > a.balance then
      decided := 'insufficient';
    else
      select * into n from loss_headroom_v1(s.player_id, s.currency);
      if of_amount > n.headroom then
        decided := 'loss-limit';
        may_still := greatest(n.headroom, 0);
        by_limit := n.limit_type;
      else
        staked := of_amount;
        if of_kind = 'play' and cardinality(of_wins) > 0 then
          won := (select sum(w) from unnest(of_wins) w);
          gained := won;
        end if;
      end if;
    end if;
  elsif of_kind in ('win', 'rollback') then
    -- Refuses bets of other players and other kinds of call. A rollback of a bet that never arrived is stored; a win
    -- waits for its bet.
    if (b.transaction_id is not null and (b.kind not in ('bet', 'play') or b.player_id <> s.player_id or b.round_id <> of_round))
      or (of_kind = 'win' and not is_back and (b.result is null or b.result not in ('done', 'held', 'refused')))
    then
      return query select 'bet-unknown', null::bigint, null::bigint, null::smallint, false;
      return;
    end if;
    if of_kind = 'win' then
      if is_back then
        decided := 'rolled-back';
      else
        gained := of_amount;
      end if;
    elsif b.result in ('done', 'held', 'refused') and not is_back then
      if (b.won is not null and b.result <> 'refused') or exists (select from provider_transaction t
        where t.provider = of_provider and t.bet_id = of_bet and t.kind = 'win' and t.result in ('done', 'held'))
      then
        decided := 'bet-paid';
      else
        gained := b.amount;
      end if;
    end if;
  end if;

  if gained > 0 and of_kind in ('win', 'play') and ceiling is not null then
    select p.payout, p.stake into paid_before, staked_before
      from provider_round_of(s.player_id, of_provider, of_round) p;
    is_held := coalesce(paid_before, 0) + gained > ceiling or coalesce(staked_before, 0) + staked = 0
      or exists (select from provider_transaction t where t.player_id = s.player_id and t.provider = of_provider
        and t.round_id = of_round and t.result in ('held', 'refused'));
    if is_held then
      gained := 0;
    end if;
  end if;

  if staked > 0 or gained > 0 then
    perform post_money_v1(array_agg(s.player_id), array_agg(m.source), array_agg(m.destination), array_agg(m.amount),
      array_agg(s.currency), array_agg(m.reason), array_agg(of_provider || ':' || of_transaction))
    from (
      select 'main' as source, 'house' as destination, staked as amount, 'round-stake' as reason, 0 as place where staked > 0
      union all
      select 'house', 'main', w.amount, case of_kind when 'rollback' then 'round-refund' else 'round-payout' end, w.place
      from unnest(case when is_held then '{}' when of_kind = 'play' then of_wins else array[gained] end) with ordinality as w (amount, place)
      where w.amount > 0
      order by place
    ) m;
  end if;
  if decided = 'done' and of_kind = 'play' then
    taxed := keep_provider_round_v1(of_provider, s.player_id, 'bet', of_round, s.game, s.game_name, s.currency, -staked);
    taxed := taxed + keep_provider_round_v1(of_provider, s.player_id, 'win', of_round, s.game, s.game_name, s.currency, gained);
  elsif decided = 'done' and of_kind <> 'end' then
    taxed := keep_provider_round_v1(of_provider, s.player_id, of_kind, of_round, s.game, s.game_name, s.currency, gained - staked);
  end if;
  if staked > 0 or gained > 0 then
    if gained > taxed then
      perform settle_claims(array[s.player_id], array['main'], array[s.currency], array[gained - taxed]);
    end if;
    select * into a from account_of(s.player_id, s.currency, 'main');
    perform announce(array[s.player_id], 'provider-round', array[jsonb_build_object('provider', of_provider,
      'currency', s.currency, 'account', 'main', 'balance', a.balance::text)]);
  end if;
  insert into provider_transaction (provider, transaction_id, kind, player_id, round_id, bet_id, currency, amount, won, input_hash,
      result, balance, allowed, limit_type, was_held, held_game, held_ceiling)
    values (of_provider, of_transaction, of_kind, s.player_id, of_round, of_bet, s.currency, of_amount, won, hash, case when is_held then 'held' else decided end, a.balance,
      may_still, by_limit, is_held, case when is_held then s.game end, case when is_held then ceiling end);
  if decided = 'done' and of_kind in ('play', 'end') then
    perform keep_provider_round_v1(of_provider, s.player_id, 'end', of_round, s.game, s.game_name, s.currency, 0);
  end if;
  return query select case when is_held then 'held' else decided end, a.balance, may_still, by_limit, false;
end
$$;
