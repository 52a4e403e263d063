import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { returnOfOutcomes, returnText } from '#domain/casino/casino/returns.ts'
import { slots } from '#domain/casino/casino/slots.ts'
import type { Fraction } from '#domain/casino/rounds/api.ts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'

const file = 'src/domain/casino/casino/games/slots/engine/printed.ts'
const text = ({ over, under }: Fraction) => (under === 1n ? `'${over}'` : `'${over}/${under}'`)

export const command: Command = {
  summary: 'computes the exact return of every variant of every slot and writes it beside the games',
  help: `npm run op -- slot-returns

Computes the exact return of every variant of every slot and writes it into
${file}, where pages and lists read it. Run it when the rules of a slot change; a test
fails when the file is outdated.

Example: npm run op -- slot-returns`,
  async run(args) {
    readArguments(args, {})
    writeFileSync(join(import.meta.dirname, '../../..', file), printedReturns())
    return 0
  },
}

/** Returns the source of the file. */
function printedReturns(): string {
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
  return `export interface PrintedReturn {
  /** Fractions. */
  readonly rtp: string
  readonly hitRate: string
  readonly largest: string
  /** Rounded to six decimals. */
  readonly deviation: number
}

/** Written by \`npm run op -- slot-returns\`, by game, plan and variant. */
export const printed: Readonly<Record<string, PrintedReturn>> = {
${entries.join('')}}
`
}
