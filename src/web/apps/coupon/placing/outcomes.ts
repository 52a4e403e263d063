/** What came of a bet that was sent: players alone see it, and it is there with their button. */
export { placing } from './placing.ts'
export { Receipt } from './receipt.tsx'
export { RefusalCard } from './refusal-card.tsx'
