/** What only anti-accumulators, chains and conditional bets need: it comes with the second selection. */
export * from './special-figures.ts'
export * from './special-panel.tsx'
