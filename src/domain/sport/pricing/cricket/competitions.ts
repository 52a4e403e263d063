import { clubLeagues } from '#feeds/simulate/club-leagues.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

const cricketLeagues = clubLeagues({
  sport: 'cricket',
  format: { sport: 'cricket', overs: 20 },
  countries: [
    ['IN', 'Banyan Twenty20'],
    ['AU', 'Coolabah Twenty20'],
    ['GB-ENG', 'Hedgerow Twenty20'],
    ['NZ', 'Fern Twenty20'],
  ],
  nicknames: 'Cobras Chargers Falcons Mariners Sultans Warriors Stars Emperors Rhinos Blasters Kings Tigers',
  firstTown: 7,
  turn: 0,
  kickOffs: '10:00 12:30 14:00 16:30 19:00',
  firstRank: 170,
})

export const competitions: Competitions = { leagues: cricketLeagues }
