import { fightMarkets } from '../fights/markets.ts'
import type { SportFacts } from '../manifest.ts'

export const facts: SportFacts = {
  id: 'mma',
  markets: fightMarkets('mma', 5, { submissions: true }),
  mainMarkets: ['winner', 'rounds-total', 'distance'],
  liveDelay: 6_000,
  rules: 'fights',
}
