-- Returns the mailbox that an address reaches, as in the column `mailbox` of `player`.
create or replace function mailbox_of_v1(email text) returns text language sql immutable as $$
  select case
    when split_part(email, '@', -1) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(left(email, -length(split_part(email, '@', -1)) - 1), '^(.+?)\+.*$', '\1'), '.', '')
        || '@gmail.com'
    else regexp_replace(left(email, -length(split_part(email, '@', -1)) - 1), '^(.+?)\+.*$', '\1')
      || '@' || split_part(email, '@', -1)
  end
$$;
