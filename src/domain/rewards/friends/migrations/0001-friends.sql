-- The code by which a player brings friends: it stands in his link, and in the records of those who came by it.
create table friend_code (
  player_id text primary key,
  code text not null unique check (code ~ '^f-[a-z2-9]{8}$'),
  made_at timestamptz not null
);

-- What came of a friend, once: the free bet that was given for him, or why none is given.
create table friend_reward (
  player_id text not null,
  friend_id text not null unique,
  state text not null check (state in ('rewarded', 'refused')),
  -- Minor units; none where it is refused.
  currency text,
  amount bigint check (amount > 0),
  decided_at timestamptz not null,
  primary key (player_id, friend_id),
  check ((state = 'rewarded') = (amount is not null) and (amount is null) = (currency is null))
);
