-- Returns whether a player's session is open: not signed out, not ended by others, not expired.
create or replace function session_is_open_v1(player text, session text) returns boolean language sql stable as $$
  select exists (select from player_session s where s.player_id = player and s.id = session and s.expires_at > clock_timestamp())
$$;
