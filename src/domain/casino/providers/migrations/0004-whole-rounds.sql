-- A call may carry bet, wins and end of a round at once.
alter table provider_transaction drop constraint provider_transaction_kind_check;
alter table provider_transaction add constraint provider_transaction_kind_check
  check (kind in ('bet', 'win', 'rollback', 'end', 'play'));
-- Minor units of the wins that such a call carried; null where it carried none.
alter table provider_transaction add column won bigint check (won >= 0);
create index provider_transaction_ended_round on provider_transaction (player_id, provider, round_id) where kind in ('end', 'play');
