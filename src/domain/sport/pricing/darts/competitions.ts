import type { Competitions } from '#feeds/simulate/entries.ts'
import { playerLeagues } from '#feeds/simulate/player-leagues.ts'

/** Three leagues, one of which plays on each day: a match begins every three hours, round the clock. */
const leagues = playerLeagues({
  sport: 'darts',
  leagues: [
    ['Oche League', 'men', { sport: 'darts', bestOf: 11 }],
    ['Oche League', 'women', { sport: 'darts', bestOf: 11 }],
    ['Treble Masters', 'men', { sport: 'darts', bestOf: 11 }],
  ],
  firstRank: 560,
  firstPerson: 700,
})

export const competitions: Competitions = { leagues }
