-- Wrong answers to a security question, by whoever gave them; the first of them starts their time.
alter table security_question add column tries int not null default 0;
alter table security_question add column tries_since timestamptz;
