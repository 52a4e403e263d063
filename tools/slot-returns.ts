/**
 * `npm run slot-returns`: computes the exact return of every variant of every slot and writes it where pages and
 * lists read it. Run it when the rules of a slot change; a test fails when it is outdated.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { returnOfOutcomes, returnText } from '../src/domain/casino/returns.ts'
import { slots } from '../src/domain/casino/slots.ts'
import type { Fraction } from '../src/domain/rounds/api.ts'

const file = join(import.meta.dirname, '../src/domain/casino/games/slots/engine/printed.ts')
const text = ({ over, under }: Fraction) => (under === 1n ? `'${over}'` : `'${over}/${under}'`)
const entries = slots.flatMap(({ rules, plans }) =>
  rules.variants.flatMap((variant) =>
    plans.map((plan) => {
      const { rtp, hitRate, largest, deviation } = returnOfOutcomes(plan.outcomes(variant))
      console.log(`${rules.id}, ${plan.name}, ${variant}: ${returnText(rtp)}`)
      return `  '${rules.id}, ${plan.name}, ${variant}': {
    rtp: ${text(rtp)},
    hitRate: ${text(hitRate)},
    largest: ${text(largest)},
    deviation: ${Number(deviation.toFixed(6))},
  },
`
    }),
  ),
)
writeFileSync(
  file,
  `export interface PrintedReturn {
  /** Fractions. */
  readonly rtp: string
  readonly hitRate: string
  readonly largest: string
  /** Rounded to six decimals. */
  readonly deviation: number
}

/** Written by \`npm run slot-returns\`, by game, plan and variant. */
export const printed: Readonly<Record<string, PrintedReturn>> = {
${entries.join('')}}
`,
)
