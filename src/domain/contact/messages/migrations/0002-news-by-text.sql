-- News by text message: whether a player wants it, and a message that goes out that way too (due, taken, sent; null: not).
alter table mailing_choice add column sms_news boolean not null default false;
alter table player_message
  add column sms text check (sms in ('due', 'taken', 'sent')),
  add column sms_at timestamptz;
create index player_message_texts on player_message (sent_at) where sms in ('due', 'taken');
