-- Acts that have no leaf in the public log yet. The trigger also sees those that an older release, or the owner of the database, adds.
create table staff_act_to_log (act_id bigint primary key);

create function note_act_to_log() returns trigger language plpgsql as $$
begin
  insert into staff_act_to_log (act_id) values (new.id);
  return null;
end $$;
create trigger staff_act_to_log after insert on staff_act for each row execute function note_act_to_log();
alter table staff_act enable always trigger staff_act_to_log;

insert into staff_act_to_log (act_id) select id from staff_act;
