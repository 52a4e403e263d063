/**
 * Returns the final scores of a match that `need` parts win: those that home wins, then those that away wins.
 */
export function partScores(need: number): string {
  const lost = Array.from({ length: need }, (_, parts) => parts)
  return [
    ...lost.map((parts) => `${need}:${parts}`),
    ...lost.toReversed().map((parts) => `${parts}:${need}`),
  ].join(' ')
}
