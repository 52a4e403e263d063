-- The session that the game was launched from: when it ends, so do the bets. Launches before this had none.
alter table provider_session add column site_session text;
