import type { Competitions } from '#feeds/simulate/entries.ts'
import { playerLeagues } from '#feeds/simulate/player-leagues.ts'

/** Three leagues, one of which plays on each day: a match begins every three hours, round the clock. */
const leagues = playerLeagues({
  sport: 'snooker',
  leagues: [
    ['Baize League', 'men', { sport: 'snooker', bestOf: 9 }],
    ['Green Cloth Masters', 'men', { sport: 'snooker', bestOf: 11 }],
    ['Baize League', 'women', { sport: 'snooker', bestOf: 9 }],
  ],
  firstRank: 555,
  firstPerson: 600,
  first: 20,
})

export const competitions: Competitions = { leagues }
