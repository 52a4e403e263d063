-- Why: a provider may cancel the bets that were placed in a period, and no others. Such a void is a result of its own, with
-- the period; a selection names those in force (`voided`) beside the result that holds for all other bets.
alter table selection_result add column placed_from timestamptz, add column placed_to timestamptz;
alter table selection add column voided bigint[];
