-- Terms of a week go by the usual words. No site ran a release that names the old ones when this came: a renaming would
-- not be fit for two releases side by side.
alter table cashback_week rename column least to min;
alter table cashback_week rename column most to max;
alter table cashback_week rename column least_odds to min_odds;
alter table cashback_week rename column most_points to max_points;
