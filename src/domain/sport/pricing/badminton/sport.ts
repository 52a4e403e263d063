import type { Sport } from '../manifest.ts'
import { rallySport } from '../rally/rally-sport.ts'
import { facts } from './facts.ts'

/** A rally with what comes before the next serve takes 16 to 36 s; two minutes between games (BWF, 16.2.2). */
export const sport: Sport = rallySport('badminton', {
  facts,
  perDeviation: 0.12,
  atHome: 0,
  pace: { delay: 120_000, shortest: 16_000, spread: 20_000, between: 120_000 },
})
