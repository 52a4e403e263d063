-- Bets and legs are never written again once they are taken. What decides a selection is stored once, as a verdict that
-- every bet on it shares, and settling a bet adds one slim row that names its verdicts. Before, settling wrote a bet's
-- row and its legs' anew, with their indexes and a copy of the grading in each, which cost three quarters of its time.
-- Bets and legs of before are converted by settlement/0002, which also drops the columns that this leaves unread.

-- How a selection was decided. A correction is another row: the selections say which is in force.
create table verdict (
  verdict_id bigint generated always as identity primary key,
  event_id text not null,
  market text not null,
  outcome text not null,
  result text not null check (result in ('win', 'lose', 'void', 'half-win', 'half-lose')),
  -- Id of the published rule, and the facts that it read.
  grading jsonb not null,
  decided_at timestamptz not null default clock_timestamp()
);
create trigger verdict_is_append_only before update or delete on verdict
  for each row execute function refuse_change();
-- What was decided lately is looked at again after a start.
create index verdict_by_time on verdict using brin (decided_at);

-- Every selection that was ever bet on, and how far its settlement is.
create table selection (
  event_id text not null,
  market text not null,
  outcome text not null,
  -- The verdict in force.
  verdict_id bigint references verdict,
  -- open: bets may have been taken since settlement last looked; settling: bets are being settled by the verdict;
  -- settled: no bet waits for the verdict any more.
  state text not null default 'open' check (state in ('open', 'settling', 'settled')),
  -- Counts the times that settling began, so that only the last one may call it done.
  pass int not null default 0,
  -- Verdicts that were taken back while bets may still stand settled by them.
  withdrawn bigint[],
  primary key (event_id, market, outcome)
);
create index selection_to_settle on selection (event_id) where state <> 'settled' or withdrawn is not null;

-- The settlements of a bet, never edited: a correction takes the last one back and adds another.
create table bet_settlement (
  player_id text not null,
  bet_id uuid not null,
  -- From 1. Odd ones settle the bet, even ones take the one before back.
  revision smallint not null check (revision > 0),
  kind text generated always as (case when revision % 2 = 1 then 'settled' else 'reversed' end) virtual,
  status text not null check (status in ('won', 'lost', 'returned', 'cancelled')),
  payout bigint not null check (payout >= 0),
  -- The verdicts that decided it, by leg; null for a leg that was open when another had lost. With them, the bet and
  -- its legs the payout can be computed again: stake x factors / 2000^legs, half up.
  verdicts bigint[] not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, bet_id, revision)
);
create trigger bet_settlement_is_append_only before update or delete on bet_settlement
  for each row execute function refuse_change();

create function is_settled(player text, bet uuid) returns boolean language sql stable as $$
  select coalesce((
    select s.revision % 2 = 1 from bet_settlement s
    where s.player_id = player and s.bet_id = bet order by s.revision desc limit 1), false)
$$;

-- Stake and currency of a bet of one leg: what settling it needs is in one row. Null in an accumulator.
alter table leg add column single_stake bigint, add column single_currency text;
alter table leg set (fillfactor = 100);
alter table bet set (fillfactor = 100);

-- What settlement and corrections look for, player by player; also a player's own bets on an event.
create index leg_by_event on leg (event_id, player_id);
drop index leg_open_by_event;

-- As in 0002, with these differences: it opens the selections bet on, tells a single leg its stake, and finds what a
-- player has open by the selections and settlements.
create or replace function place_bets(
  players text[], keys uuid[], hashes text[], bet_ids uuid[], currencies text[], stakes bigint[], wins bigint[],
  leg_counts smallint[], facts text[],
  -- The win above the stake that a player may have open on one event; null leaves it to the process's own count.
  guards bigint[],
  -- Legs, flattened: `leg_bets` is the place of their bet.
  leg_bets int[], leg_numbers smallint[], leg_events text[], leg_markets text[], leg_outcomes text[], leg_odds int[],
  leg_live boolean[], leg_home smallint[], leg_away smallint[]
) returns table (place int, result text, bet_id uuid, amount bigint, limit_type smallint)
language plpgsql
-- Every table is entered by its key for a few rows, whatever its statistics say on the day the plan is made.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  size int := cardinality(players);
  results text[] := array_fill(null::text, array[size]);
  ids uuid[] := bet_ids;
  amounts bigint[] := array_fill(null::bigint, array[size]);
  limit_types smallint[] := array_fill(null::smallint, array[size]);
  r record;
  current_player text;
  current_currency text;
  balance_left bigint;
  loss_left bigint;
  open_win bigint;
  limited boolean;
  taken int := 0;
  written int;
begin
  -- Settlement waits for the batches under way once it has stored a verdict (`wait_for_placements`).
  perform pg_advisory_xact_lock_shared(5120378);
  perform lock_players(players);

  limited := exists (
    select 1 from player_limit p where p.player_id = any (players) and p.limit_type < 20 and p.value is not null);

  for r in
    select i.place, i.player_id, i.currency, i.stake, i.win, i.guard, i.hash,
      a.balance, k.input_hash, k.answer, l.limit_type, l.headroom
    from unnest(players, keys, hashes, currencies, stakes, wins, guards) with ordinality
      as i (player_id, key, hash, currency, stake, win, guard, place)
    left join account a on a.player_id = i.player_id and a.currency = i.currency and a.kind = 'main'
    left join idempotency k on k.player_id = i.player_id and k.key = i.key
    left join lateral (select * from loss_headroom(i.player_id, i.currency) where limited) l on true
    order by i.player_id, i.currency, i.place
  loop
    if r.player_id is distinct from current_player or r.currency is distinct from current_currency then
      current_player := r.player_id;
      current_currency := r.currency;
      balance_left := r.balance;
      loss_left := r.headroom;
    end if;
    if r.input_hash is not null then
      if r.input_hash <> r.hash or r.answer ->> 'bet' is null then
        results[r.place] := 'key-reused';
      else
        results[r.place] := 'repeated';
        ids[r.place] := (r.answer ->> 'bet')::uuid;
      end if;
      continue;
    end if;
    if balance_left is null then
      results[r.place] := 'no-account';
      continue;
    end if;
    if r.stake > balance_left then
      results[r.place] := 'insufficient';
      amounts[r.place] := balance_left;
      continue;
    end if;
    if r.stake > loss_left then
      results[r.place] := 'loss-limit';
      amounts[r.place] := greatest(loss_left, 0);
      limit_types[r.place] := r.limit_type;
      continue;
    end if;
    if r.guard is not null then
      select max(o.win) into open_win from (
        select sum(b.possible_win - b.stake) as win
        from unnest(leg_bets, leg_events) as n (bet, event_id)
        join leg g on g.event_id = n.event_id and g.player_id = r.player_id
        join selection s on s.event_id = g.event_id and s.market = g.market and s.outcome = g.outcome
          and s.verdict_id is null
        join bet b on b.player_id = g.player_id and b.bet_id = g.bet_id and b.currency = r.currency
          and not is_settled(b.player_id, b.bet_id)
        where n.bet = r.place group by n.event_id
      ) o;
      if coalesce(open_win, 0) + r.win - r.stake > r.guard then
        results[r.place] := 'player-maximum';
        amounts[r.place] := greatest(r.guard - coalesce(open_win, 0), 0);
        continue;
      end if;
    end if;
    results[r.place] := 'placed';
    balance_left := balance_left - r.stake;
    loss_left := loss_left - r.stake;
    amounts[r.place] := balance_left;
    taken := taken + 1;
  end loop;

  if taken > 0 then
    insert into idempotency (player_id, key, input_hash, answer)
      select i.player_id, i.key, i.hash, json_build_object('bet', i.bet_id)
      from unnest(players, keys, hashes, bet_ids, results) as i (player_id, key, hash, bet_id, result)
      where i.result = 'placed'
      on conflict do nothing;
    get diagnostics written = row_count;
    if written <> taken then
      raise exception 'a key of the batch was used beside it' using errcode = 'serialization_failure';
    end if;

    insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts)
      select i.player_id, i.bet_id, uuid_extract_timestamp(i.bet_id), i.currency, i.stake, i.win, i.leg_count, i.facts
      from unnest(players, bet_ids, currencies, stakes, wins, leg_counts, facts, results)
        as i (player_id, bet_id, currency, stake, win, leg_count, facts, result)
      where i.result = 'placed';

    insert into leg (player_id, bet_id, leg_no, event_id, market, outcome, odds, live, score_home, score_away,
        single_stake, single_currency)
      select players[l.bet], bet_ids[l.bet], l.leg_no, l.event_id, l.market, l.outcome, l.odds, l.live, l.home, l.away,
        case when leg_counts[l.bet] = 1 then stakes[l.bet] end, case when leg_counts[l.bet] = 1 then currencies[l.bet] end
      from unnest(leg_bets, leg_numbers, leg_events, leg_markets, leg_outcomes, leg_odds, leg_live, leg_home, leg_away)
        as l (bet, leg_no, event_id, market, outcome, odds, live, home, away)
      where results[l.bet] = 'placed';

    -- Nearly always the selections are open since their first bets, and there is nothing to write.
    select count(*) into written from unnest(leg_events, leg_markets, leg_outcomes) as l (event_id, market, outcome)
      join selection s on s.event_id = l.event_id and s.market = l.market and s.outcome = l.outcome and s.state = 'open';
    if written < cardinality(leg_bets) then
      insert into selection (event_id, market, outcome)
        select distinct l.event_id, l.market, l.outcome
        from unnest(leg_bets, leg_events, leg_markets, leg_outcomes) as l (bet, event_id, market, outcome)
        where results[l.bet] = 'placed' and not exists (
          select from selection s where s.event_id = l.event_id and s.market = l.market and s.outcome = l.outcome
            and s.state = 'open')
        order by 1, 2, 3
      on conflict on constraint selection_pkey do update set state = 'open' where selection.state <> 'open';
    end if;

    insert into posting (player_id, source, destination, amount, currency, reason, ref)
      select i.player_id, 'main', 'house', i.stake, i.currency, 'stake', i.bet_id::text
      from unnest(players, bet_ids, currencies, stakes, results) as i (player_id, bet_id, currency, stake, result)
      where i.result = 'placed';

    update account a set balance = a.balance - s.stake
      from (
        select i.player_id, i.currency, sum(i.stake)::bigint as stake
        from unnest(players, currencies, stakes, results) as i (player_id, currency, stake, result)
        where i.result = 'placed' group by 1, 2
      ) s
      where a.player_id = s.player_id and a.currency = s.currency and a.kind = 'main';

    -- In the order of deciding per player, so that the last balance told is the true one.
    insert into outbox (player_id, topic, payload)
      select i.player_id, 'bet-placed',
        jsonb_build_object('betId', i.bet_id, 'currency', i.currency, 'balance', i.balance::text)
      from unnest(players, bet_ids, currencies, amounts, results) with ordinality
        as i (player_id, bet_id, currency, balance, result, place)
      where i.result = 'placed' order by i.place;
  end if;

  return query select * from unnest(
    array(select generate_series(1, size)), results, ids, amounts, limit_types);
end
$$;
