/** Code for anti-accumulators, chains and conditional bets only; loads with the second selection. */
export * from './special-figures.ts'
export * from './special-panel.tsx'
