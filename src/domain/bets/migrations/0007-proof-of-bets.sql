-- What the public log was told of each bet, and the secret that hides it there from all but the bet's owner.
create table bet_proof (
  bet_id uuid not null,
  -- 0: as it was taken; from 1: what it was settled as, each time.
  part smallint not null check (part >= 0),
  secret bytea not null check (octet_length(secret) = 32),
  told text not null,
  primary key (bet_id, part)
);
create trigger bet_proof_is_append_only before update or delete on bet_proof
  for each row execute function refuse_change();
