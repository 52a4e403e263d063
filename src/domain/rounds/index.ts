export * from './api.ts'
export { type GameTerms, makeRounds, type Rounds } from './rounds.ts'
export { type EndedRound, endedRounds } from './rounds-store.ts'
export { type RevealedPair, serverSeedHash } from './seeds.ts'
