export * from './board-views.ts'
export * from './book-api.ts'
export { type BuiltAnswer, priceBuiltBet } from './builder/builder-api.ts'
export { reducedShares } from './usual-shares.ts'
