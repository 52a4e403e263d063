import { frameSport } from '../frames/frame-sport.ts'
import type { Sport } from '../manifest.ts'
import { facts, names } from './facts.ts'

/**
 * A leg of 501 takes some two to three minutes; between equals the side that throws first wins six legs of ten.
 */
export const sport: Sport = frameSport({
  facts,
  names,
  perDeviation: 0.2,
  beginning: 0.45,
  pace: { delay: 120_000, shortest: 100_000, spread: 100_000, between: 40_000 },
})
