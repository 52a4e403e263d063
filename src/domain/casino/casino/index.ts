export * from './api.ts'
export {
  type CasinoSite,
  casinoTermsOf,
  contributionOf,
  gameJackpots,
  gameRules,
  gameTermsOf,
  slotIds,
} from './casino-terms.ts'
export { type GivenResult, type GivenRounds, giveFreeRounds } from './give-free-rounds.ts'
export { type HouseReturn, houseReturns } from './house-returns.ts'
export { gameOutcomes } from './outcomes/game-outcomes.ts'
export { ownHouse } from './own-house.ts'
export { roundSchema } from './round-schema.ts'
