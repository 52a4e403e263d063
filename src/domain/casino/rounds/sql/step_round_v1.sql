-- Applies a step to a round: takes the amount that it adds to the stake, posts a payout, stores the steps. The caller
-- has read the round and played the step. If another step came first, the function changes nothing and the caller
-- reads again.
--
-- Returns one row:
--   stepped       amount = the balance afterwards
--   moved         another step came first, or the round has ended
--   banned        the step would add to the stake of a banned player, who may only continue without
--   insufficient  amount = the balance
--   bonus-stake   the bonus allows smaller stakes, steps included; amount = the largest
--   loss-limit    amount = the stake that the limit still allows, limit_type = the limit
create or replace function step_round_v1(
  player text, of_round uuid, old_steps text, new_steps text, added bigint,
  -- Null: the round stays open.
  paid bigint
) returns table (result text, amount bigint, limit_type smallint)
language plpgsql set enable_seqscan = off
as $$
declare
  r record;
  a record;
  n record;
begin
  perform lock_players_v1(array[player]);
  select * into r from round d where d.player_id = player and d.round_id = of_round;
  if r.steps is distinct from old_steps or r.payout is not null then
    return query select 'moved', null::bigint, null::smallint;
    return;
  end if;
  select * into a from account_of(player, r.currency, r.account);
  if added > 0 then
    if exists (select from banned_among_v1(array[player])) then
      return query select 'banned', null::bigint, null::smallint;
      return;
    end if;
    if added > a.balance then
      return query select 'insufficient', a.balance, null::smallint;
      return;
    end if;
    if r.account = 'bonus' then
      select b.max_stake into n from bonus_play b
        where b.player_id = player and b.currency = r.currency and b.until > clock_timestamp();
      if r.stake + added > n.max_stake then
        return query select 'bonus-stake', n.max_stake, null::smallint;
        return;
      end if;
    end if;
    if r.account = 'main' then
      select * into n from loss_headroom_v1(player, r.currency);
      if added > n.headroom then
        return query select 'loss-limit', greatest(n.headroom, 0), n.limit_type;
        return;
      end if;
    end if;
  end if;
  update round d set steps = new_steps, stake = d.stake + added, payout = paid,
    ended_at = case when paid is not null then clock_timestamp() end
  where d.player_id = player and d.round_id = of_round;
  perform post_round(array[player], array[r.account], array[added], array[paid], array[r.currency], array[of_round::text]);
  -- Announces the end of a round even if it pays nothing: tournaments and missions count it.
  if added > 0 or paid is not null then
    select * into a from account_of(player, r.currency, r.account);
    perform announce(array[player], 'round-played', array[jsonb_build_object('roundId', of_round, 'currency', r.currency,
      'account', r.account, 'balance', a.balance::text, 'ended', paid is not null)]);
  end if;
  return query select 'stepped', a.balance, null::smallint;
end
$$;
