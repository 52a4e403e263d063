-- Requests about payments: a question that may name one of the player's payments.
alter table support_question
  drop constraint support_question_kind_check,
  add constraint support_question_kind_check check (kind in ('question', 'manager', 'appeal', 'payment')),
  add column payment_id uuid,
  add constraint payment_of_a_request check (payment_id is null or kind = 'payment');
