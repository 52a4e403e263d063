-- A limit is carried over when its player's account is converted to another currency: to the new one with its value
-- there, and away from the old one, where it holds no more.

alter table limit_change
  drop constraint limit_change_action_check,
  add constraint limit_change_action_check
    check (action in ('set', 'asked', 'confirmed', 'rejected', 'lapsed', 'carried')) not valid;
