import { fightMarkets } from '../fights/markets.ts'
import type { SportFacts } from '../manifest.ts'

export const facts: SportFacts = {
  id: 'boxing',
  markets: fightMarkets('boxing', 12, { submissions: false }),
  mainMarkets: ['winner', 'rounds-total', 'distance'],
  liveDelay: 6_000,
  rules: 'fights',
}
