import type { Competitions } from '#feeds/simulate/entries.ts'
import { playerLeagues } from '#feeds/simulate/player-leagues.ts'

/** Six leagues, two of which play on each day: a match begins every hour and a half, round the clock. */
const leagues = playerLeagues({
  sport: 'table-tennis',
  leagues: [
    ['Spin League', 'men', { sport: 'table-tennis', bestOf: 5 }],
    ['Spin League', 'women', { sport: 'table-tennis', bestOf: 5 }],
    ['Bat Masters', 'men', { sport: 'table-tennis', bestOf: 7 }],
    ['Bat Masters', 'women', { sport: 'table-tennis', bestOf: 7 }],
    ['Net Circuit', 'men', { sport: 'table-tennis', bestOf: 5 }],
    ['Net Circuit', 'women', { sport: 'table-tennis', bestOf: 5 }],
  ],
  firstRank: 520,
  firstPerson: 100,
})

export const competitions: Competitions = { leagues }
