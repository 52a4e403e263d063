-- The back office lists tasks by their time, score or state.
create index harm_task_by_made on harm_task (made_at, task_id);
create index harm_task_by_score on harm_task (score, task_id);
create index harm_task_by_state on harm_task (state, task_id);
create index harm_task_of_state on harm_task (state, made_at, task_id);
create index harm_task_of_player on harm_task (player_id, made_at, task_id);
