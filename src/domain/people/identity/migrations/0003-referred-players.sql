-- Who came by somebody's link is found by it: players for the friends that they brought.
create index player_by_referrer on player ((referral ->> 'refererid'), created_at) where referral ? 'refererid';
