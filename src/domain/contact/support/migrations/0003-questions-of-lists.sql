-- The inbox is ordered by the time of the question or its last change, for all states or one; ideas by when they were made.
create index support_question_by_move on support_question (moved_at, question_id);
create index support_question_by_time on support_question (asked_at, question_id);
create index support_question_by_state on support_question (state, moved_at, question_id);
create index support_question_by_staff on support_question (staff_id, moved_at, question_id);
create index idea_by_time on idea (made_at, idea_id);
create index idea_by_state on idea (state, made_at, idea_id);
