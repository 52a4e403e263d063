/** Results of sent bets; only players see them, so they load with the players' button. */
export { placing } from './placing.ts'
export { Receipt } from './receipt.tsx'
export { RefusalCard } from './refusal-card.tsx'
