import { fightLeagues } from '#feeds/simulate/calendar/fight-cards.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

/** Weight classes by their limits. */
const boxingLeagues = fightLeagues('boxing', 570, [
  {
    name: 'Heavyweight Nights',
    gender: 'men',
    country: 'GB-ENG',
    format: { sport: 'boxing', rounds: 12, kilograms: 105 },
    people: 660,
  },
  {
    name: 'Cruiserweight Nights',
    gender: 'men',
    country: 'DE',
    format: { sport: 'boxing', rounds: 10, kilograms: 91 },
    people: 672,
  },
  {
    name: 'Middleweight Nights',
    gender: 'men',
    country: 'US',
    format: { sport: 'boxing', rounds: 12, kilograms: 73 },
    people: 684,
  },
  {
    name: 'Welterweight Nights',
    gender: 'men',
    country: 'MX',
    format: { sport: 'boxing', rounds: 10, kilograms: 67 },
    people: 696,
  },
  {
    name: 'Featherweight Nights',
    gender: 'men',
    country: 'JP',
    format: { sport: 'boxing', rounds: 8, kilograms: 57 },
    people: 708,
  },
  {
    name: 'Lightweight Nights, women',
    gender: 'women',
    country: 'AR',
    format: { sport: 'boxing', rounds: 10, kilograms: 61 },
    people: 660,
  },
])

export const competitions: Competitions = { leagues: boxingLeagues }
