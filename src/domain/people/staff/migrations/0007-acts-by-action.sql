-- The back office lists acts by their action, or the beginning of one, latest first; and proposals of a state.
create index staff_act_by_action on staff_act (action text_pattern_ops, id);
create index staff_proposal_by_time on staff_proposal (proposed_at, id);
create index staff_proposal_by_state on staff_proposal (state, proposed_at, id);
