import type { InningsRow } from './row.ts'

/** Regular overs of a side in Twenty20 cricket; shortened matches have fewer. */
const usual = 20
const ballsOfOver = 6

/**
 * Returns the overs of a side: from the row, else from its innings. An innings that ended after whole overs, with
 * wickets left and its target not reached, had no more of them. If rain changed the length during play (`shortened`),
 * the innings do not show it.
 *
 * @throws Error for a game longer than Twenty20, or an impossible length
 */
export function oversOf(
  { overs }: Readonly<Record<string, unknown>>,
  innings: readonly InningsRow[],
  shortened: boolean,
): number {
  if (overs !== undefined && overs !== null) {
    if (typeof overs !== 'number' || !Number.isInteger(overs) || overs < 1 || overs > usual)
      throw new Error(`"overs" is no length of Twenty20: ${JSON.stringify(overs)}`)
    return overs
  }
  if (shortened) return usual
  const shown = innings.filter((one, index) => !one.superOver && endedByOvers(one, innings[index - 1]))
  const balls = Math.max(0, ...shown.map((one) => one.balls))
  return balls === 0 ? usual : Math.min(usual, balls / ballsOfOver)
}

function endedByOvers({ balls, wickets, runs, target }: InningsRow, before: InningsRow | undefined): boolean {
  const wanted = before ? (target ?? before.runs + 1) : null
  const reached = wanted !== null && runs >= wanted
  return balls % ballsOfOver === 0 && balls > 0 && wickets < 10 && !reached
}

/**
 * Returns the balls planned for a chase of a rain target: from the file, else the balls bowled if it failed after
 * whole overs. Null if nothing shows it, as when the chase reached its target or lost all wickets.
 */
export function chaseBalls({ overs, balls, wickets, runs, target }: InningsRow): number | null {
  if (overs !== null && overs * ballsOfOver >= balls) return overs * ballsOfOver
  const failed = target !== null && runs < target && wickets < 10
  return failed && balls > 0 && balls % ballsOfOver === 0 ? balls : null
}

/**
 * Compares the winner and margin of the row with its innings.
 *
 * @throws Error if they contradict each other
 */
export function requireOutcome(
  { winner, by, result }: Readonly<Record<string, unknown>>,
  innings: readonly InningsRow[],
  { home, away }: { readonly home: string; readonly away: string },
): void {
  const [first, second] = innings
  if (!first || !second) {
    if (winner !== undefined) throw new Error(`"${String(winner)}" wins a match of ${innings.length} innings`)
    throw new Error('a match of one innings has no result')
  }
  if (second.target !== null && second.target !== first.runs + 1)
    throw new Error(`the target is ${second.target} after ${first.runs} runs`)
  const name = (side: 0 | 1) => (side === 0 ? home : away)
  const level = first.runs === second.runs
  if ((result === 'tie') !== level)
    throw new Error(`${first.runs} and ${second.runs} runs are ${level ? 'a' : 'no'} tie`)
  if (level) return
  const wins = name(first.runs > second.runs ? first.side : second.side)
  if (winner !== undefined && winner !== wins)
    throw new Error(`"winner" is ${String(winner)}, by the innings ${wins} has won`)
  const margin =
    typeof by === 'object' && by !== null ? (by as Readonly<Record<string, unknown>>).runs : undefined
  if (margin !== undefined && margin !== Math.abs(first.runs - second.runs))
    throw new Error(`won by ${String(margin)} runs, by the innings by ${Math.abs(first.runs - second.runs)}`)
}
