/** Best gain of a player from a promotion. Euros. */
export interface Finding {
  readonly promotion: string
  /** Best strategy of a player, in words. */
  readonly strategy: string
  /** Expected gain of one cycle (a week, a day, a deposit); 0 where not taking part is best. */
  readonly gain: number
  /** Expected gain for each euro staked or deposited; below 0 it is the cost of taking part. */
  readonly perEuro: number | null
  /** Gain of a cycle that the operator accepts. */
  readonly accepted: number
}

export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ promotion, strategy, gain, perEuro, accepted }) => [
    promotion,
    gain.toFixed(2),
    perEuro === null ? '-' : `${(100 * perEuro).toFixed(2)}%`,
    accepted.toFixed(2),
    strategy,
  ])
  const heads = ['promotion', 'gain a cycle', 'per euro', 'accepted', 'best strategy']
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]!.length)))
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, at) => (at === heads.length - 1 ? cell : cell.padEnd(widths[at]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
