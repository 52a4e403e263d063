import type { Pair } from '#domain/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'

export const sideOf = ([home, away]: Pair) => (home === away ? 'x' : home > away ? '1' : '2')
export const whether = (true_: boolean): LegOutcome => (true_ ? 'win' : 'lose')

/** Two half stakes, each on a whole or half line: on a quarter line the two neighbours, else twice the same. */
export function onLine(count: number, line: number, wants: 'more' | 'less'): LegOutcome {
  const quarters = Math.round(line * 4)
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
  const halves = lines.map((each) => {
    if (count * 4 === each) return 'back'
    return count * 4 > each === (wants === 'more') ? 'won' : 'gone'
  })
  switch (halves.sort().join(' ')) {
    case 'won won':
      return 'win'
    case 'back won':
      return 'half-win'
    case 'back back':
      return 'void'
    case 'back gone':
      return 'half-lose'
    case 'gone gone':
      return 'lose'
    default:
      throw new Error(`one half won and one lost at ${line}`)
  }
}
