/**
 * A reading of published sheets: it imports no code of the games. It uses the JSON of a sheet, the integers of a
 * round and the descriptions in the sheet's schema.
 */

/** A round as its player sees it: the choice, the steps and the next integer below n. */
export interface Played {
  readonly input: Readonly<Record<string, unknown>>
  readonly steps: readonly Readonly<Record<string, unknown>>[]
  /** Minor units. */
  readonly stake: bigint
  /** Minor units; null: no cap applies. */
  readonly cap: bigint | null
  readonly draw: (n: number) => number
}

/** Minor units; `payout` is null while the round is open. */
export interface Read {
  readonly stake: bigint
  readonly payout: bigint | null
  /** Faces of a scratch card. */
  readonly shows?: unknown
}

export const parts = (multiple: string): readonly [bigint, bigint] => {
  const [over, under = '1'] = multiple.split('/')
  return [BigInt(over!), BigInt(under)]
}

/** Returns a multiple of an amount, rounded down; an absent multiple pays nothing. */
export function times(amount: bigint, multiple = '0'): bigint {
  const [over, under] = parts(multiple)
  return (amount * over) / under
}

export function shuffle(count: number, draw: (n: number) => number): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  for (let last = count - 1; last >= 1; last--) {
    const other = draw(last + 1)
    const kept = places[other]!
    places[other] = places[last]!
    places[last] = kept
  }
  return places
}

/** Returns the value that an integer selects. */
export function byChance(
  chances: readonly { readonly value: number; readonly integers: number }[],
  draw: (n: number) => number,
): number {
  let left = draw(chances.reduce((sum, { integers }) => sum + integers, 0))
  for (const { value, integers } of chances) {
    if (left < integers) return value
    left -= integers
  }
  throw new Error('no chance is left')
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
