export * from './bet-contract.ts'
export * from './bets-api.ts'
export * from './sale/sale-api.ts'
export * from './singles/singles-api.ts'
