-- What traders know of players, further: bets taken as if their player had seen play before the feed told of it.

-- When play truly began, as the feed told later or at once; of events that somebody bet on.
create table true_start (
  event_id text primary key,
  at timestamptz not null
);
create trigger true_start_is_append_only before update or delete on true_start
  for each row execute function refuse_change();

-- The fair chance of a selection once its event was priced anew after a goal, red card or penalty, of selections that were
-- bet on in play within seconds before the feed told of it.
create table chance_after_incident (
  event_id text not null,
  market text not null,
  outcome text not null,
  -- When the feed told.
  at timestamptz not null,
  chance double precision not null check (chance between 0 and 1),
  primary key (event_id, market, outcome, at)
);
create trigger chance_after_incident_is_append_only before update or delete on chance_after_incident
  for each row execute function refuse_change();
