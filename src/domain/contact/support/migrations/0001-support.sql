-- Questions of players and appeals of those who are banned, with what was said; the templates of answers; ideas and votes.
create table support_question (
  player_id text not null,
  question_id uuid not null,
  kind text not null check (kind in ('question', 'manager', 'appeal')),
  topic text not null,
  subject text not null,
  language text not null,
  -- open: waits for the house; answered: waits for the player; closed: nothing more is said.
  state text not null check (state in ('open', 'answered', 'closed')),
  -- Who of the house has taken it.
  staff_id text,
  staff_name text,
  asked_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (player_id, question_id)
);
create index support_question_inbox on support_question (state, moved_at);

create table support_line (
  player_id text not null,
  question_id uuid not null,
  line_id uuid not null,
  by_staff text,
  text text not null,
  files uuid[] not null default '{}',
  said_at timestamptz not null,
  primary key (player_id, question_id, line_id)
);

-- Answers that are given often, by language.
create table support_template (
  template_id uuid primary key,
  topic text not null,
  title text not null,
  texts jsonb not null,
  changed_at timestamptz not null
);

-- The one of the house who looks after a player.
create table player_manager (
  player_id text primary key,
  staff_id text not null,
  staff_name text not null,
  since timestamptz not null
);

create table idea (
  idea_id uuid primary key,
  player_id text not null,
  title text not null,
  text text not null,
  -- new: only its author sees it; open: players vote; planned, done, declined: decided.
  state text not null default 'new' check (state in ('new', 'open', 'planned', 'done', 'declined')),
  answer text,
  votes integer not null default 0,
  made_at timestamptz not null
);
create index idea_by_votes on idea (votes desc, idea_id) where state <> 'new';
create index idea_by_player on idea (player_id);

create table idea_vote (
  player_id text not null,
  idea_id uuid not null references idea (idea_id) on delete cascade,
  voted_at timestamptz not null,
  primary key (player_id, idea_id)
);
create index idea_vote_by_idea on idea_vote (idea_id);
