import type { AccumulatorRule } from './compose.ts'

export type Section = 'line' | 'live'

/**
 * Makes a pre-match rule, whose accumulator is replaced when it leaves its band. Live rules have a wider range, since
 * a single goal would leave the band.
 */
const lineRule = (legs: number, min: number, max: number): AccumulatorRule => ({
  legs,
  band: { min, max },
  keep: { min, max },
})
const liveRule = (legs: number, min: number, max: number): AccumulatorRule => ({
  legs,
  band: { min, max },
  keep: { min: min / 2, max: max * 2 },
})

/** Accumulators of each list: number of selections and range of total odds. Browser-safe. */
export const dayRules: Readonly<Record<Section, readonly AccumulatorRule[]>> = {
  line: [lineRule(3, 3_000, 6_000), lineRule(4, 6_000, 12_000), lineRule(5, 12_000, 30_000)],
  live: [liveRule(2, 1_800, 4_000), liveRule(3, 4_000, 8_000), liveRule(4, 8_000, 16_000)],
}
