-- Tables of the next months; the module's job creates those after them.
select make_round_tables_v1(now(), 13);
