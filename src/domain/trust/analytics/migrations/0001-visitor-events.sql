-- What is counted of visitors who agreed to it, for a limited time. No player, no address, no text of theirs: `visitor`
-- is a random id of the browser, which is forgotten with its rows when the agreement is withdrawn. The key is made by
-- the browser, so that a batch whose answer was lost may come again.

create table analytics_event (
  key uuid primary key,
  at timestamptz not null,
  id int not null,
  page text not null check (length(page) <= 60),
  language text not null check (language ~ '^[a-z]{2}$'),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  visitor text check (length(visitor) = 24),
  error_code text check (length(error_code) <= 60),
  tries int
);
create index analytics_event_by_time on analytics_event (at);
create index analytics_event_by_visitor on analytics_event (visitor) where visitor is not null;
