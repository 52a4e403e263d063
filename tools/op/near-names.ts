/** Returns a sentence that names the known names nearest to a mistyped one; empty where none is near. */
export function hintOf(typed: string, names: readonly string[]): string {
  const near = nearNames(typed, names)
  return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
}

/** Returns the known names within two letter changes of a mistyped one, the nearest first. */
export function nearNames(typed: string, names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, away: distance(typed.toLowerCase(), name) }))
    .filter(({ name, away }) => away <= 2 || name.startsWith(typed.toLowerCase()))
    .sort((one, other) => one.away - other.away)
    .map(({ name }) => name)
}

/** Returns the number of letters to insert, delete or change (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++)
      next.push(Math.min(row[at]! + 1, next[at - 1]! + 1, row[at - 1]! + (other[at - 1] === letter ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
