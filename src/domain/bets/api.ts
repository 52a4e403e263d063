export * from './bet-contract.ts'
export * from './bets-api.ts'
export * from './live/live-delay.ts'
