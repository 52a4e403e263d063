-- The inbox filters by kind and topic; a rare one would read all questions.
create index support_question_by_kind on support_question (kind, moved_at, question_id);
create index support_question_by_topic on support_question (topic, moved_at, question_id);
