// Bait of the ad blocker notice: a blocker of this file may block more of the site.
