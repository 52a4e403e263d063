import { clubLeagues } from '#feeds/simulate/club-leagues.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

/** A league in each of six countries, two of which play on each day. */
const leagues = clubLeagues({
  sport: 'volleyball',
  format: { sport: 'volleyball', bestOf: 5 },
  countries: [
    ['IT', 'Lega della Rete'],
    ['BR', 'Liga da Rede'],
    ['JP', 'Kaze Volley League'],
    ['TR', 'File Ligi'],
    ['US', 'Summit Volleyball League'],
    ['IN', 'Monsoon Volleyball League'],
  ],
  nicknames: 'Spikers Kites Setters Lynxes Swifts Rams Aces Tigers',
  nicknameStep: 3,
  firstTown: 8,
  turn: 2,
  kickOffs: '10:00 11:30 13:00 14:30 16:00 17:30 19:00 20:30',
  firstRank: 500,
})

export const competitions: Competitions = { leagues }
