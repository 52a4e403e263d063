import { clubLeagues } from '#feeds/simulate/club-leagues.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

const handballLeagues = clubLeagues({
  sport: 'handball',
  format: { sport: 'handball', halfMinutes: 30 },
  countries: [
    ['DE', 'Wurfliga'],
    ['CH', 'Handball-Siebenliga'],
    ['ES', 'Liga Siete'],
    ['EG', 'Nile Handball League'],
    ['IT', 'Lega dei Sette'],
    ['BR', 'Liga Arena'],
    ['KR', 'Hanbit Handball League'],
    ['JP', 'Sakura Handball League'],
  ],
  nicknames: 'Falcons Rams Cranes Wolves Arrows Kestrels Boars Hammers Mariners Lynxes Towers Storks',
  firstTown: 5,
  turn: 0,
  kickOffs: '14:00 16:00 17:30 19:00 20:30',
  firstRank: 140,
})

export const competitions: Competitions = { leagues: handballLeagues }
