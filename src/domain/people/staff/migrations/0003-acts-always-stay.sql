-- Also for a session that plays replication, which passes ordinary triggers over: no setting of a session opens the audit log.
alter table staff_act enable always trigger staff_act_stays;
