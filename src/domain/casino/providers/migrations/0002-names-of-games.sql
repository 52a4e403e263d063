-- What the provider called the game at the launch: a list of rounds names it without asking the provider.
alter table provider_session add column game_name text not null default '';
