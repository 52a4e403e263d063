-- Four eyes that hold: who gave whom access is read from the audit log, a proposal is bound to its acts and is never edited,
-- and members of staff sign in from known devices whatever strangers try.
create index staff_act_grants on staff_act (subject_id, id)
  where subject_kind = 'staff' and action in ('staff.invite', 'staff.link', 'staff.change',
    'staff.invite.approve', 'staff.link.approve', 'staff.change.approve');

-- The acts that hold what was proposed and how it was decided. Null: none was found for a row of an older release.
alter table staff_proposal add column act_id bigint, add column decided_act_id bigint;
update staff_proposal p set act_id = (
  select min(a.id) from staff_act a
  where a.subject_kind = p.subject_kind and a.subject_id = p.subject_id and a.action = p.kind || '.propose'
    and a.staff_id = p.proposed_by and a.at = p.proposed_at and a.after -> 'input' = p.input);
update staff_proposal p set decided_act_id = (
  select min(a.id) from staff_act a
  where a.subject_kind = p.subject_kind and a.subject_id = p.subject_id and a.before ->> 'proposal' = p.id::text
    and a.staff_id = p.decided_by)
where state <> 'open';
create unique index staff_proposal_by_act on staff_proposal (act_id);
create unique index staff_proposal_by_decision on staff_proposal (decided_act_id);
create index staff_proposal_open_by on staff_proposal (proposed_by) where state = 'open';

create function refuse_change_of_proposals() returns trigger language plpgsql as $$
declare
  decision constant text[] := array['state', 'decided_by', 'decided_name', 'decided_at', 'decided_act_id'];
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state <> 'open' and new.decided_act_id is not null
    and to_jsonb(new) - decision = to_jsonb(old) - decision
  then
    return new;
  end if;
  raise exception 'proposals are not edited';
end $$;
create trigger staff_proposal_stays before update or delete on staff_proposal
  for each row execute function refuse_change_of_proposals();
alter table staff_proposal enable always trigger staff_proposal_stays;
create function refuse_truncate_of_proposals() returns trigger language plpgsql as $$
begin
  raise exception 'proposals are not edited';
end $$;
create trigger staff_proposal_is_not_emptied before truncate on staff_proposal
  for each statement execute function refuse_truncate_of_proposals();
alter table staff_proposal enable always trigger staff_proposal_is_not_emptied;

-- Devices (SHA-256 of a cookie's token) and networks from which an account has signed in with both steps.
create table staff_place (
  staff_id text not null references staff_account (id),
  place text not null,
  used_at timestamptz not null,
  primary key (staff_id, place)
);
create index staff_place_by_use on staff_place (used_at);
