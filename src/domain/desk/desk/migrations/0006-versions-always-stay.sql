-- As the audit log: no setting of a session opens the versions of the site file.
alter table site_version enable always trigger site_version_is_append_only;
alter table site_version enable always trigger site_version_is_never_emptied;
