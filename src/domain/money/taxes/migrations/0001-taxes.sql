-- Taxes on what players win, as the site file says (`taxes`). A rule is kept as it was, so that each tax names the one that it was
-- taken by; of a country one is in force at most.
create table tax_rule (
  rule_id bigint generated always as identity primary key,
  -- Of the account, as ISO 3166 has it; '*': of every account whose country has no rule of its own.
  country text not null check (country ~ '^([A-Z]{2}|\*)$'),
  -- Hundredths of a percent; 0: none is due.
  rate int not null check (rate between 0 and 10000),
  basis text not null check (basis in ('winnings', 'payout')),
  -- Minor units by currency below which none is due; 0 where it names none.
  thresholds jsonb not null,
  since timestamptz not null default clock_timestamp(),
  until timestamptz
);
create unique index tax_rule_in_force on tax_rule (country) where until is null;

-- What was taken of a payout. A correction of the bet gives it back, and the bet may be taxed again.
create table bet_tax (
  player_id text not null,
  tax_id bigint generated always as identity,
  -- Id of the bet.
  ref text not null,
  rule_id bigint not null,
  currency text not null,
  -- Minor units: what was paid, what the player had staked of his own for it, and the tax.
  payout bigint not null,
  stake bigint not null check (stake >= 0),
  tax bigint not null,
  taken_at timestamptz not null default clock_timestamp(),
  given_back_at timestamptz,
  primary key (player_id, tax_id),
  constraint tax_within_winnings check (tax > 0 and tax <= payout - stake)
);
create unique index bet_tax_in_force on bet_tax (player_id, ref) where given_back_at is null;
