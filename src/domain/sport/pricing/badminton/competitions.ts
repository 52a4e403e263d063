import type { Competitions } from '#feeds/simulate/entries.ts'
import { playerLeagues } from '#feeds/simulate/player-leagues.ts'

/** Six leagues, two of which play on each day: a match begins every hour and a half, round the clock. */
const leagues = playerLeagues({
  sport: 'badminton',
  leagues: [
    ['Feather League', 'men', { sport: 'badminton', bestOf: 3 }],
    ['Feather League', 'women', { sport: 'badminton', bestOf: 3 }],
    ['Shuttle Masters', 'men', { sport: 'badminton', bestOf: 3 }],
    ['Shuttle Masters', 'women', { sport: 'badminton', bestOf: 3 }],
    ['Smash Circuit', 'men', { sport: 'badminton', bestOf: 3 }],
    ['Smash Circuit', 'women', { sport: 'badminton', bestOf: 3 }],
  ],
  firstRank: 540,
  firstPerson: 300,
})

export const competitions: Competitions = { leagues }
