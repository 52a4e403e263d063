export { leaveBonuses } from './advance.ts'
export * from './api.ts'
export { convertBonus } from './convert-bonus.ts'
export { grantBonus, type MadeDeposit } from './grant.ts'
export { type BonusDeps, bonusHandlers, firstDepositBonusAvailable } from './handlers.ts'
export {
  type Amounts,
  type BonusOffers,
  type CasinoTerms,
  casinoWagered,
  houseCasinoTerms,
  houseOffers,
  type OfferTerms,
} from './offers.ts'
export { bonusRounds } from './rounds.ts'
export { bonusesOf } from './site-rules.ts'
