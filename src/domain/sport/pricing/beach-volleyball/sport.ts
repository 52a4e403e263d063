import type { Sport } from '../manifest.ts'
import { rallySport } from '../rally/rally-sport.ts'
import { facts } from './facts.ts'

/** A rally with what comes before the next serve takes 20 to 40 s; a minute between sets (FIVB, 18.1). */
export const sport: Sport = rallySport('beach-volleyball', {
  facts,
  perDeviation: 0.1,
  atHome: 0,
  pace: { delay: 120_000, shortest: 20_000, spread: 20_000, between: 60_000 },
})
