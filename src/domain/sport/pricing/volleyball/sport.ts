import type { Sport } from '../manifest.ts'
import { rallySport } from '../rally/rally-sport.ts'
import { facts } from './facts.ts'

/** A rally with what comes before the next serve takes 22 to 44 s; three minutes between sets (FIVB, 18.1). */
export const sport: Sport = rallySport('volleyball', {
  facts,
  perDeviation: 0.1,
  atHome: 0.08,
  pace: { delay: 180_000, shortest: 22_000, spread: 22_000, between: 180_000 },
})
