import type { SportFacts } from '../manifest.ts'
import { tournamentMarkets } from '../tournaments/markets.ts'
import { tennisBuilt, tennisMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'tennis',
  markets: [...tennisMarkets, ...tournamentMarkets('tennis', 64)],
  built: tennisBuilt,
  mainMarkets: ['winner', 'games-total', 'games-handicap', 'tournament-winner'],
  liveDelay: 3_000,
  rules: 'tennis',
}
