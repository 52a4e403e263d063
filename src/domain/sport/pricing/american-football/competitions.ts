import { clubLeagues } from '#feeds/simulate/club-leagues.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

const americanFootballLeagues = clubLeagues({
  sport: 'american-football',
  format: { sport: 'american-football', quarterMinutes: 15, overtimeMinutes: 5 },
  countries: [
    ['US', 'Meridian Football League'],
    ['CA', 'Maple Gridiron League'],
    ['DE', 'Gridiron-Liga'],
    ['BR', 'Liga Jarda'],
    ['JP', 'Kabuto League'],
    ['AU', 'Coral Gridiron League'],
  ],
  nicknames:
    'Scorpions Rangers Coyotes Cyclones Sentinels Mustangs Vipers Outlaws Grizzlies Pioneers Hornets Thunder',
  firstTown: 23,
  turn: 2,
  kickOffs: '13:00 16:00 18:30 20:30',
  firstRank: 180,
})

export const competitions: Competitions = { leagues: americanFootballLeagues }
