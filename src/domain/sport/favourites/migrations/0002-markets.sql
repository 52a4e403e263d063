-- Players pin market types too, by sport and type: their panels come first on the pages of matches.
alter table favourite drop constraint favourite_kind_check;
alter table favourite add constraint favourite_kind_check check (kind in ('competition', 'team', 'event', 'market'));
