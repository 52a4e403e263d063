import type { Competitions } from '#feeds/simulate/entries.ts'
import { playerLeagues } from '#feeds/simulate/player-leagues.ts'

/** Three leagues, one of which plays on each day: a match begins every three hours, round the clock. */
const leagues = playerLeagues({
  sport: 'squash',
  leagues: [
    ['Glass Court League', 'men', { sport: 'squash', bestOf: 5 }],
    ['Glass Court League', 'women', { sport: 'squash', bestOf: 5 }],
    ['Boast Circuit', 'men', { sport: 'squash', bestOf: 5 }],
  ],
  firstRank: 575,
  firstPerson: 500,
  first: 10,
})

export const competitions: Competitions = { leagues }
