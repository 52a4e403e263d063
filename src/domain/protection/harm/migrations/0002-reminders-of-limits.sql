-- When the player was last asked to look at his limits; at first, when he began to play or pay.
alter table harm_player add column reminded_at timestamptz not null default now();
create index harm_player_to_remind on harm_player (reminded_at);
