-- Rejects deletes and any change of the original request, of a state backwards, or of an ended request.
create or replace function guard_referred_bet() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'referred bets are kept';
  end if;
  if old.state not in ('pending', 'accepted')
    or old.state = 'accepted' and (new.state in ('pending', 'withdrawn') or new.offer <> old.offer)
    or new.held > old.held
    or (new.player_id, new.request_id, new.currency, new.stake, new.possible_win, new.legs, new.asked_at, new.expires_at)
      is distinct from
      (old.player_id, old.request_id, old.currency, old.stake, old.possible_win, old.legs, old.asked_at, old.expires_at)
  then
    raise exception 'a referred bet that is % can''t become that', old.state;
  end if;
  return new;
end
$$;
create or replace trigger referred_bet_guard before update or delete on referred_bet
  for each row execute function guard_referred_bet();
create or replace trigger referred_bet_is_never_emptied before truncate on referred_bet
  for each statement execute function guard_referred_bet();
