import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const risks = ['low', 'medium', 'high'] as const
const input = z.strictObject({ risk: z.enum(risks) })
type Input = z.infer<typeof input>

const segments = 50
/** Numbers of the 50 segments, each with its pay (hundredths). Each wheel returns 99%. */
const wheels: Readonly<Record<Input['risk'], readonly (readonly [count: number, hundredths: number])[]>> = {
  low: [
    [5, 150],
    [35, 120],
    [10, 0],
  ],
  medium: [
    [1, 450],
    [2, 300],
    [9, 200],
    [14, 150],
    [24, 0],
  ],
  high: [
    [1, 4950],
    [49, 0],
  ],
}

/** Returns the segments in their order on the wheel: paying ones spread evenly, highest pay first. */
function ringOf(risk: Input['risk']): readonly number[] {
  const ring = Array<number>(segments).fill(0)
  const paying = wheels[risk].filter(([, hundredths]) => hundredths > 0)
  const prizes = paying.flatMap(([count, hundredths]) => Array<number>(count).fill(hundredths))
  for (const [index, hundredths] of prizes.entries())
    ring[Math.floor((index * segments) / prizes.length)] = hundredths
  return ring
}
const rings = { low: ringOf('low'), medium: ringOf('medium'), high: ringOf('high') }

const plan = (risk: Input['risk']): Plan => ({
  name: `${risk} risk`,
  input: { risk },
  outcomes: () =>
    wheels[risk].map(([count, hundredths]) => ({
      weight: BigInt(count),
      multiple: fraction(hundredths, 100),
    })),
})

/** One integer below 50: the segment at which the wheel stops. */
export const wheel: CasinoGame = {
  rules: defineGame<Input>({
    id: 'wheel',
    input,
    variants: ['0.99'],
    maxMultiple: ({ risk }) => fraction(Math.max(...rings[risk]), 100),
    play({ input: { risk }, stake, draws }) {
      const segment = draws.below(segments)
      const hundredths = rings[risk][segment]!
      return { stake, payout: multiply(stake, fraction(hundredths, 100)), shown: { segment, hundredths } }
    },
  }),
  route: 'wheel',
  name: 'Wheel',
  groups: ['other', 'fast'],
  method: 'enumeration',
  plans: [plan('medium'), plan('low'), plan('high')],
  sheet: () => ({
    family: 'outcomes',
    reading: 'sum',
    bets: risks.map((risk) => ({
      input: { risk },
      draw: { below: segments, times: 1 },
      pays: Object.fromEntries(
        rings[risk].map((hundredths, segment) => [`${segment}`, ofHundredths(hundredths)]),
      ),
    })),
  }),
}
