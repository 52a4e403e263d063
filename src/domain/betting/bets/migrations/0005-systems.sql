-- Systems: one bet on many lines, each an accumulator of some of its legs. The terms stay with the bet: `sizes` (legs beside
-- the bankers in a line), `bankers` (places from 0), `lines`, and `allWinners` (percent on top when every leg wins) of a Lucky.
-- Null for singles and accumulators. Every line has the same whole stake.
alter table bet add column system jsonb;
alter table bet add constraint bet_system_dealt check (
  system is null or account = 'main' and leg_count >= 3 and stake % (system ->> 'lines')::bigint = 0);
