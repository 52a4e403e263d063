-- Prizes are paid once no dead letter of an earlier round is left: asked in the transaction that pays.
create index dead_letter_by_topic on dead_letter (consumer, topic, created_at);
