-- The back office lists devices that several players share by the time of their last newcomer.
create index player_device_by_time on player_device (first_seen_at, device_id);
