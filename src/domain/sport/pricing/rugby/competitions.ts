import { clubLeagues } from '#feeds/simulate/club-leagues.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

const rugbyLeagues = clubLeagues({
  sport: 'rugby',
  format: { sport: 'rugby', halfMinutes: 40 },
  countries: [
    ['NZ', 'Kauri Rugby League'],
    ['AU', 'Wattle Rugby League'],
    ['IT', 'Lega Ovale'],
    ['GB-ENG', 'Oakfield Rugby League'],
    ['JP', 'Fuji Rugby League'],
    ['AR', 'Liga Pampa'],
  ],
  nicknames: 'Stallions Rovers Thistles Bulls Saxons Pikes Spartans Rooks Druids Mastiffs Lancers Oaks',
  firstTown: 17,
  turn: 1,
  kickOffs: '13:00 15:00 17:15 19:30',
  firstRank: 160,
})

export const competitions: Competitions = { leagues: rugbyLeagues }
