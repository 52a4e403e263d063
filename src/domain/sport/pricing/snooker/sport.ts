import { frameSport } from '../frames/frame-sport.ts'
import type { Sport } from '../manifest.ts'
import { facts, names } from './facts.ts'

/** A frame takes 12 to 28 minutes; breaking off has no advantage worth pricing. */
export const sport: Sport = frameSport({
  facts,
  names,
  perDeviation: 0.22,
  beginning: 0,
  pace: { delay: 180_000, shortest: 720_000, spread: 960_000, between: 90_000 },
})
