-- The list of held wins shows the game and the ceiling that applied, and what was decided of each win.
alter table provider_transaction add column held_game text, add column held_ceiling bigint,
  add column was_held boolean not null default false;
update provider_transaction set was_held = true where result = 'held';

-- Pages of the list, newest first: all of them, those of a state, and those of a player. The index provider_transaction_held stays for
-- releases that list held wins by it.
create index provider_transaction_was_held on provider_transaction (at, provider, transaction_id) where was_held;
create index provider_transaction_held_state on provider_transaction (result, at, provider, transaction_id) where was_held;
create index provider_transaction_held_player on provider_transaction (player_id, at, provider, transaction_id) where was_held;
