export * from './card-prices.ts'
export * from './game.ts'
export * from './round-errors.ts'
