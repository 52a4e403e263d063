-- Whether a player's session has not ended: he neither signed out, nor was signed out, nor did it run out.
create or replace function session_is_open_v1(player text, session text) returns boolean language sql stable as $$
  select exists (select from player_session s where s.player_id = player and s.id = session and s.expires_at > clock_timestamp())
$$;
