-- Why: lists of results go back from the latest, page by page, by day, sport, competition and side, however many events are over.
create index event_result on event (starts_at, id) where status in ('finished', 'abandoned', 'cancelled');
create index event_result_of_sport on event (sport, starts_at, id) where status in ('finished', 'abandoned', 'cancelled');
create index event_result_of_competition on event (competition_id, starts_at, id)
  where status in ('finished', 'abandoned', 'cancelled');
create index event_of_home on event (home_id, starts_at);
create index event_of_away on event (away_id, starts_at);
