-- Answers that a provider or a wallet signed and that have served: each serves once, in whichever browser.
create table social_answer (
  -- The provider, and the answer's hash or the nonce in it.
  id text primary key,
  expires_at timestamptz not null
);
create index social_answer_by_end on social_answer (expires_at);
