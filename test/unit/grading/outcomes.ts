import type { Pair } from '#domain/sport/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'

export const sideOf = ([home, away]: Pair) => (home === away ? 'x' : home > away ? '1' : '2')
export const whether = (true_: boolean): LegOutcome => (true_ ? 'win' : 'lose')

const names: readonly LegOutcome[] = ['lose', 'half-lose', 'void', 'half-win', 'win']

/**
 * Returns the result of two half stakes, each on a whole or half line: on a quarter line the two neighbours, else
 * twice the same.
 */
export function onLine(count: number, line: number, wants: 'more' | 'less'): LegOutcome {
  const quarters = Math.round(line * 4)
  const apart = quarters % 2 === 0 ? 0 : 1
  const one = halfOn(count * 4, quarters - apart, wants)
  const other = halfOn(count * 4, quarters + apart, wants)
  if (one + other === 0 && one !== 0) throw new Error(`one half won and one lost at ${line}`)
  return names[2 + one + other]!
}

/** Returns 1 for a half stake that wins, -1 for one that loses, 0 for one that is returned. */
function halfOn(quarters: number, line: number, wants: 'more' | 'less'): 1 | 0 | -1 {
  if (quarters === line) return 0
  return quarters > line === (wants === 'more') ? 1 : -1
}
