import { clubLeagues } from '#feeds/simulate/club-leagues.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

const baseballLeagues = clubLeagues({
  sport: 'baseball',
  format: { sport: 'baseball', innings: 9 },
  countries: [
    ['US', 'Frontier Baseball League'],
    ['JP', 'Sakura Baseball League'],
    ['KR', 'Hangang Baseball League'],
    ['MX', 'Liga Bate'],
  ],
  nicknames: 'Robins Barons Clippers Diamonds Ravens Sluggers Canaries Knights Bandits Owls Raiders Monarchs',
  firstTown: 11,
  turn: 1,
  kickOffs: '12:30 14:00 16:00 18:00 19:30',
  firstRank: 175,
})

export const competitions: Competitions = { leagues: baseballLeagues }
