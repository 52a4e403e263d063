import { define } from '../define-market.ts'
import type { SportFacts } from '../manifest.ts'

export const mostCandidates = 20
const numbers = Array.from({ length: mostCandidates }, (_, index) => `${index + 1}`).join(' ')

export const facts: SportFacts = {
  id: 'politics',
  ofField: true,
  markets: [
    { ...define('politics', 'election-winner', 'main', 'none', numbers), ofField: true },
    { ...define('politics', 'election-top-2', 'main', 'none', numbers), ofField: true },
  ],
  mainMarkets: ['election-winner'],
  liveDelay: 4_000,
  rules: 'politics',
}
