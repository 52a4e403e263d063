-- A bet that goes on after a partial cash-out keeps the insurance of the bet before it, pro rata (decision 0140). Such a row
-- names the bet whose premium was paid; its own amounts are rounded down from that one's, so that a premium may come to 0.
alter table bet_insurance add column carried_from uuid;
alter table bet_insurance drop constraint bet_insurance_premium_check;
alter table bet_insurance add constraint bet_insurance_premium_check
  check (premium > 0 or premium = 0 and carried_from is not null);
