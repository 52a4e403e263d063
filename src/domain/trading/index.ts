export * from './api.ts'
export { ladderMove, ladderPrice, oddsCap } from './ladder.ts'
export * from './model.ts'
export { houseMargins, type Margins, priceMarkets } from './price.ts'
