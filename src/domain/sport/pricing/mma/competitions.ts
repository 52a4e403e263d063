import { fightLeagues } from '#feeds/simulate/calendar/fight-cards.ts'
import type { Competitions } from '#feeds/simulate/entries.ts'

/** Weight classes by their limits; the first is fought over five rounds. */
const mmaLeagues = fightLeagues('mma', 560, [
  {
    name: 'Cage Masters, light heavyweight',
    gender: 'men',
    country: 'US',
    format: { sport: 'mma', rounds: 5, kilograms: 93 },
    people: 720,
  },
  {
    name: 'Cage Masters, middleweight',
    gender: 'men',
    country: 'BR',
    format: { sport: 'mma', rounds: 3, kilograms: 84 },
    people: 732,
  },
  {
    name: 'Cage Masters, welterweight',
    gender: 'men',
    country: 'KZ',
    format: { sport: 'mma', rounds: 3, kilograms: 77 },
    people: 744,
  },
  {
    name: 'Cage Masters, lightweight',
    gender: 'men',
    country: 'SE',
    format: { sport: 'mma', rounds: 3, kilograms: 70 },
    people: 756,
  },
  {
    name: 'Cage Masters, bantamweight',
    gender: 'men',
    country: 'AU',
    format: { sport: 'mma', rounds: 3, kilograms: 61 },
    people: 768,
  },
  {
    name: 'Cage Masters, strawweight, women',
    gender: 'women',
    country: 'CN',
    format: { sport: 'mma', rounds: 3, kilograms: 52 },
    people: 672,
  },
])

export const competitions: Competitions = { leagues: mmaLeagues }
