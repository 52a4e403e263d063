/** How many letters have to be changed, left out, put in or swapped with the next to make one word of the other. */
function distance(one: string, other: string): number {
  let above: readonly number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++) {
      const change = row[at - 1]! + (one[index] === other[at - 1] ? 0 : 1)
      const swapped = index > 0 && at > 1 && one[index] === other[at - 2] && one[index - 1] === other[at - 1]
      next.push(Math.min(next[at - 1]! + 1, row[at]! + 1, change, swapped ? above[at - 2]! + 1 : Infinity))
    }
    above = row
    row = next
  }
  return row[other.length]!
}

/** Without accents and signs, in small letters. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A letter may be wrong from four on, two from seven on. */
const forgiven = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0)

/** How far what was typed is from a name: 0 where each word is in it as typed; null where it means another. */
function howFar(typed: readonly string[], name: string): number | null {
  const words = wordsOf(name)
  let sum = 0
  for (const wanted of typed) {
    if (plain(name).includes(wanted)) continue
    // The beginning of a longer word counts as the word: `drago` is typed on the way to `dragons`.
    const nearest = Math.min(
      ...words.flatMap((word) => [distance(wanted, word), distance(wanted, word.slice(0, wanted.length))]),
    )
    if (nearest > forgiven(wanted)) return null
    sum += nearest
  }
  return sum
}

/**
 * The items that what was typed means, the nearest first: small letters and accents make no difference, and a word may
 * be mistyped a little. All of them when nothing was typed. `names` gives all names that an item has.
 */
export function findByName<T>(
  items: readonly T[],
  names: (item: T) => readonly string[],
  typed: string,
): readonly T[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return items
  return items
    .flatMap((item) => {
      const far = names(item).flatMap((name) => howFar(wanted, name) ?? [])
      return far.length > 0 ? [{ item, far: Math.min(...far) }] : []
    })
    .sort((one, other) => one.far - other.far)
    .map(({ item }) => item)
}
