-- Money moves only as postings. A player's balance is kept beside them, so that the database itself can refuse to
-- let it fall below zero; house, cashier and suspense exist only as names in postings, so that no row is hot.
-- Every key begins with the player, and no transaction touches two players: the tables can be spread by player.

create table account (
  player_id text not null,
  currency text not null,
  kind text not null check (kind in ('main', 'bonus')),
  balance bigint not null default 0 constraint balance_not_negative check (balance >= 0),
  opened_at timestamptz not null default now(),
  primary key (player_id, currency, kind)
) with (fillfactor = 70);

create table posting (
  player_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  posting_id bigint generated always as identity,
  source text not null check (source in ('main', 'bonus', 'house', 'cashier', 'suspense')),
  destination text not null check (destination in ('main', 'bonus', 'house', 'cashier', 'suspense')),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  ref text not null,
  -- The windows of protection limits and the history of an account read this order.
  primary key (player_id, created_at, posting_id),
  check (source <> destination)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a correction is a reversing row', tg_table_name;
end
$$;

create trigger posting_is_append_only before update or delete on posting
  for each row execute function refuse_change();
create trigger posting_is_never_emptied before truncate on posting
  for each statement execute function refuse_change();

-- What a command answered, so that a retry with the same key gets the same answer and nothing happens twice.
create table idempotency (
  player_id text not null,
  key uuid not null,
  input_hash text not null,
  -- json and not jsonb: a retry is answered to the letter.
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (player_id, key)
);

-- Facts on their way out. Written in the transaction that made them true; the relay publishes and deletes them. One
-- index, the one that the relay reads: a row lives for milliseconds, and two would double what it costs.
create table outbox (
  player_id text not null,
  seq bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_in_order on outbox (seq);

-- Serialises everything that concerns these players' money. Every command that moves money calls it first: locks
-- are taken in the order of the key, and what is read afterwards is the state that the last command left.
create function lock_players(players text[]) returns void language sql as $$
  select count(*) from (
    select 1 from account
    where player_id = any (players)
    order by player_id, currency, kind
    for no key update
  ) locked
$$;

-- Writes postings and moves the balances they touch, in one set. Players must be locked. Raises balance_not_negative
-- (23514) when an account would fall below zero, and foreign_key_violation (23503) when there is no such account.
create function post_money(
  players text[], sources text[], destinations text[], amounts bigint[], currencies text[], reasons text[], refs text[]
) returns void language plpgsql as $$
declare
  wanted int;
  moved int;
begin
  insert into posting (player_id, source, destination, amount, currency, reason, ref)
    select * from unnest(players, sources, destinations, amounts, currencies, reasons, refs);
  with rows as (
    select * from unnest(players, sources, destinations, amounts, currencies)
      as p (player_id, source, destination, amount, currency)
  ), side as (
    select player_id, currency, destination as kind, amount from rows where destination in ('main', 'bonus')
    union all
    select player_id, currency, source, -amount from rows where source in ('main', 'bonus')
  ), delta as (
    select player_id, currency, kind, sum(amount)::bigint as amount from side group by 1, 2, 3
  ), done as (
    update account a set balance = a.balance + d.amount from delta d
    where a.player_id = d.player_id and a.currency = d.currency and a.kind = d.kind
    returning 1
  )
  select (select count(*) from delta), (select count(*) from done) into wanted, moved;
  if moved <> wanted then
    raise exception 'a posting names an account that is not open' using errcode = 'foreign_key_violation';
  end if;
end
$$;

-- A player's sums since an instant. Payouts are what came back from the house, less what was taken back.
create function window_totals(player text, in_currency text, since timestamptz)
returns table (deposits bigint, withdrawals bigint, stakes bigint, payouts bigint) language sql stable as $$
  select
    coalesce(sum(amount) filter (where source = 'cashier'), 0)::bigint,
    coalesce(sum(amount) filter (where destination = 'cashier'), 0)::bigint,
    coalesce(sum(amount) filter (where reason = 'stake'), 0)::bigint,
    coalesce(sum(case
      when source in ('house', 'suspense') and destination in ('main', 'bonus') then amount
      when destination in ('house', 'suspense') and source in ('main', 'bonus') and reason <> 'stake' then -amount
    end), 0)::bigint
  from posting
  where player_id = player and currency = in_currency and created_at > since
$$;
