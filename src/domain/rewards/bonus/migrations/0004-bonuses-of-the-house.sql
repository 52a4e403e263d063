-- A bonus that staff gives: no deposit, so its payment is the proposal that a second person approved.
alter table bonus drop constraint bonus_kind_check;
alter table bonus add constraint bonus_kind_check check (kind in ('first-deposit', 'redeposit', 'gift'));
-- What the back office lists: the latest of all players.
create index bonus_latest on bonus (bonus_id);
