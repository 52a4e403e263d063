-- The account $1 has no password, unless its player has set one: he did so more than a second after it was opened.
create or replace function drop_untold_password_v1(_player_id text) returns void language sql as $$
  update player_credential c set password = null
  from player p
  where p.id = _player_id and c.player_id = p.id and c.provider_id = 'credential'
    and c.updated_at <= p.created_at + interval '1 second'
$$;
