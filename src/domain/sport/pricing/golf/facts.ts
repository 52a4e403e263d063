import type { SportFacts } from '../manifest.ts'
import { strokeMarkets } from '../races/markets.ts'

export const facts: SportFacts = {
  id: 'golf',
  ofField: true,
  markets: strokeMarkets('golf', 30),
  mainMarkets: ['race-winner'],
  liveDelay: 6_000,
  rules: 'golf',
}
