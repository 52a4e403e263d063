import { clubLeagues } from '#feeds/simulate/club-leagues.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

/** A league in each of three countries, one of which plays on each day. */
const leagues = clubLeagues({
  sport: 'beach-volleyball',
  format: { sport: 'beach-volleyball', bestOf: 3 },
  countries: [
    ['BR', 'Liga da Areia'],
    ['AU', 'Surf Volleyball League'],
    ['ES', 'Liga de Playa'],
  ],
  nicknames: 'Dunes Gulls Tides Corals Sails Crabs Shells Breezes',
  nicknameStep: 3,
  firstTown: 16,
  turn: 2,
  kickOffs: '10:00 11:30 13:00 14:30 16:00 17:30 19:00 20:30',
  firstRank: 570,
})

export const competitions: Competitions = { leagues }
