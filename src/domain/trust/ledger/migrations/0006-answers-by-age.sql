-- Answers of money commands go once nobody may ask for them again (`deletePastAnswers`): found by their age.
create index idempotency_by_age on idempotency (created_at);
