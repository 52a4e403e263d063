export { giveUp, leaveBonuses } from './advance.ts'
export * from './api.ts'
export { convertBonus } from './convert-bonus.ts'
export { type DeskBonusRow, findDeskBonus, findDeskBonuses } from './desk-store.ts'
export { type GivenBonus, giveBonus } from './give-bonus.ts'
export { grantBonus, type MadeDeposit } from './grant.ts'
export { type BonusDeps, bonusHandlers, firstDepositBonusAvailable, offersIn } from './handlers.ts'
export {
  type Amounts,
  type BonusOffers,
  type CasinoTerms,
  casinoWagered,
  houseCasinoTerms,
  houseOffers,
  type OfferTerms,
  usualFreeSpins,
} from './offers.ts'
export { bonusRounds } from './rounds.ts'
export { bonusesOf } from './site-rules.ts'
export { hasActiveBonus } from './store.ts'
export { progressesOf, type WageringProgress } from './wagering-progress.ts'
