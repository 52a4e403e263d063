-- Removes a generated password from the account $1, unless its player has set one: then it changed more than a second
-- after the account was opened.
create or replace function drop_untold_password_v1(_player_id text) returns void language sql as $$
  update player_credential c set password = null
  from player p
  where p.id = _player_id and c.player_id = p.id and c.provider_id = 'credential'
    and c.updated_at <= p.created_at + interval '1 second'
$$;
