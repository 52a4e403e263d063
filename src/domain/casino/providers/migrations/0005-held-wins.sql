-- Wins above a ceiling, or of rounds without a stake, wait for two people: the desk lists them.
create index provider_transaction_held on provider_transaction (at, transaction_id) where result = 'held';
