import { clubLeagues } from '../club-leagues.ts'

export const rugbyLeagues = clubLeagues({
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
