-- What the house writes to a player, and which letters he wants.
create table player_message (
  player_id text not null,
  message_id uuid not null,
  -- The text of its kind stands in the dictionary `messages`; `facts` fill it.
  kind text not null,
  facts jsonb not null default '{}',
  -- What somebody of the house wrote.
  body text,
  sent_at timestamptz not null,
  read_at timestamptz,
  -- A letter says the same: due, taken (when), sent. Null: no letter.
  letter text check (letter in ('due', 'taken', 'sent')),
  letter_at timestamptz,
  primary key (player_id, message_id)
);
create index player_message_letters on player_message (sent_at) where letter in ('due', 'taken');
create index player_message_unread on player_message (player_id) where read_at is null;
create index player_message_by_age on player_message (sent_at);

-- Letters that a player wants; who has no row wants those of his money, and no advertising.
create table mailing_choice (
  player_id text primary key,
  mail_news boolean not null default false,
  mail_deposit boolean not null default true,
  mail_bets boolean not null default false,
  changed_at timestamptz not null
);
