export * from './api.ts'
export {
  allowBonusPlay,
  type BonusRounds,
  bonusRoundsOf,
  bonusRoundsSince,
  type Contribution,
  endBonusPlay,
  type FreeRounds,
  findFreeRounds,
  findFreeRoundsOf,
  freeRoundsLeft,
  freeRoundsUnused,
  grantFreeRounds,
  ownRoundsOf,
} from './bonus-play-store.ts'
export { type EndedRound, endedRounds, type ProvidedGame, roundEndedSince } from './counted-rounds-store.ts'
export { findDeskFreeRounds, takeFreeRoundsBack } from './desk-free-rounds-store.ts'
export type { HouseWallet } from './house-wallet.ts'
export { readChoice } from './read-choice.ts'
export { betRefusal } from './refusal-of.ts'
export type { GameTerms } from './round-request.ts'
export { makeRounds, type Rounds } from './rounds.ts'
export { drawsOf, type RevealedPair, serverSeedHash } from './seeds.ts'
export { shownOf } from './shown.ts'
