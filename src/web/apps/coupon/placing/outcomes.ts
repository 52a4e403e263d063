/** What came of a bet that was sent: players alone see it, and it is there with their button. */
export { Receipt } from './receipt.tsx'
export { RefusalCard } from './refusal-card.tsx'
