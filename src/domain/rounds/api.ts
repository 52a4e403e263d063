export * from './game.ts'
export * from './round-errors.ts'
