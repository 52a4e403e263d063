-- What people of the house did. Lines are only ever added.
create table staff_act (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id text not null,
  staff_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index staff_act_by_subject on staff_act (subject_kind, subject_id, id);
create index staff_act_by_staff on staff_act (staff_id, id);

create function refuse_change_of_acts() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is not edited';
end $$;
create trigger staff_act_stays before update or delete or truncate on staff_act
  for each statement execute function refuse_change_of_acts();
