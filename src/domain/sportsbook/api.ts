export * from './bet-views.ts'
export * from './bets-api.ts'
export * from './board-views.ts'
export * from './book-api.ts'
