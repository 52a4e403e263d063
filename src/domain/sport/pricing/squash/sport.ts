import type { Sport } from '../manifest.ts'
import { rallySport } from '../rally/rally-sport.ts'
import { facts } from './facts.ts'

/** A rally with what comes before the next serve takes 14 to 32 s; 90 seconds between games (WSF, 7). */
export const sport: Sport = rallySport('squash', {
  facts,
  perDeviation: 0.16,
  atHome: 0,
  pace: { delay: 120_000, shortest: 14_000, spread: 18_000, between: 90_000 },
})
