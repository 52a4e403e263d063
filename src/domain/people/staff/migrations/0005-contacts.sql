-- How the players whom somebody of the house looks after reach him: shown to them, and to nobody else. Hours by language.
alter table staff_account
  add column contact_phone text,
  add column contact_email text,
  add column contact_hours jsonb;
