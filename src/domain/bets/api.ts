export * from './bet-contract.ts'
export * from './bets-api.ts'
