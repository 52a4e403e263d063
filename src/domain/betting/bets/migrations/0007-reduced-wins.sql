-- Dead heats divide a win, and withdrawn entrants reduce its winnings: `win 1/2 less 15` (kernel/leg-outcome.ts, ReducedWin).
alter table selection_result drop constraint selection_result_result_check;
alter table selection_result add constraint selection_result_result_check check (
  result in ('win', 'lose', 'void', 'half-win', 'half-lose')
  or result ~ '^win [1-9]\d?/[1-9]\d? less \d\d?$');
