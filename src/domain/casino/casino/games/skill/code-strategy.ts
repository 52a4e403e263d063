/**
 * Perfect play of the code breaker: three places, six colours, four guesses. A code is a number below 216, its
 * colours the digits to base 6.
 */
export const places = 3
export const colours = 6
const codes = colours ** places

/** Pays of a right guess in hundredths, by the number of the guess. */
export const codePays = [2000, 600, 200, 55] as const
const guesses = codePays.length

export interface Mark {
  /** Right colours in their right places. */
  readonly exact: number
  /** Right colours in other places. */
  readonly near: number
}

export const colourOf = (code: number): number[] => [
  Math.floor(code / colours ** 2),
  Math.floor(code / colours) % colours,
  code % colours,
]
export const codeOf = (colour: readonly number[]): number =>
  colour.reduce((code, one) => code * colours + one, 0)

/** Returns the mark of a guess; it is symmetric in guess and code. */
export function markOf(guess: readonly number[], code: readonly number[]): Mark {
  const exact = guess.filter((colour, place) => code[place] === colour).length
  const count = (of: readonly number[], colour: number) => of.filter((one) => one === colour).length
  let both = 0
  for (let colour = 0; colour < colours; colour++) both += Math.min(count(guess, colour), count(code, colour))
  return { exact, near: both - exact }
}

const small = ({ exact, near }: Mark): number => exact * 4 + near
const solved = small({ exact: places, near: 0 })

let table: Uint8Array | null = null
/** Returns the marks of all pairs of codes. */
function marks(): Uint8Array {
  if (table) return table
  const all = Array.from({ length: codes }, (_, code) => colourOf(code))
  table = new Uint8Array(codes * codes)
  for (let guess = 0; guess < codes; guess++)
    for (let code = 0; code < codes; code++)
      table[guess * codes + code] = small(markOf(all[guess]!, all[code]!))
  return table
}

export interface BestGuess {
  readonly guess: number
  /** Sum of the payouts over the codes that are still possible, in hundredths. */
  readonly worth: number
  /** Numbers of those codes that each guess finds. */
  readonly found: readonly number[]
}

/**
 * Returns the guess with the highest value for these possible codes after `made` guesses: dynamic programming over
 * the sets that marks leave. `tries`: guesses to consider; absent: all.
 */
export function bestGuess(
  possible: readonly number[],
  made: number,
  tries: readonly number[] = everyCode,
): BestGuess {
  if (possible.length === 1 || made === guesses - 1)
    return { guess: possible[0]!, worth: codePays[made]!, found: foundAt(made, 1) }
  if (made === guesses - 2) return lastButOne(possible, made)
  let best: BestGuess | null = null
  for (const guess of tries) {
    let worth = 0
    const found = foundAt(made, 0)
    for (const [mark, left] of split(possible, guess)) {
      const after =
        mark === solved ? { worth: codePays[made]!, found: foundAt(made, 1) } : bestGuess(left, made + 1)
      worth += after.worth
      after.found.forEach((count, at) => {
        found[at]! += count
      })
    }
    if (!best || worth > best.worth) best = { guess, worth, found }
  }
  return best!
}

const everyCode: readonly number[] = Array.from({ length: codes }, (_, code) => code)

const foundAt = (guess: number, count: number): number[] =>
  Array.from({ length: guesses }, (_, at) => (at === guess ? count : 0))

/**
 * Returns the best guess when two are left: each answer but the right one leaves a set of which the last guess finds
 * one code.
 */
function lastButOne(possible: readonly number[], made: number): BestGuess {
  const all = marks()
  let best: BestGuess | null = null
  for (let guess = 0; guess < codes; guess++) {
    // One bit per mark.
    let seen = 0
    let different = 0
    for (const code of possible) {
      const bit = 1 << all[guess * codes + code]!
      if ((seen & bit) === 0) different += 1
      seen |= bit
    }
    const hit = (seen >> solved) & 1
    const worth = hit * codePays[made]! + (different - hit) * codePays[made + 1]!
    if (best && worth <= best.worth) continue
    const found = foundAt(made, hit)
    found[made + 1] = different - hit
    best = { guess, worth, found }
  }
  return best!
}

function split(possible: readonly number[], guess: number): Map<number, number[]> {
  const all = marks()
  const parts = new Map<number, number[]>()
  for (const code of possible) {
    const mark = all[guess * codes + code]!
    const part = parts.get(mark)
    if (part) part.push(code)
    else parts.set(mark, [code])
  }
  return parts
}

export interface Guessed extends Mark {
  readonly guess: readonly number[]
}

/** Returns the codes that fit all answers so far. */
export const stillPossible = (guessed: readonly Guessed[]): number[] =>
  everyCode.filter((code) =>
    guessed.every(({ guess, ...mark }) => small(markOf(guess, colourOf(code))) === small(mark)),
  )

const known = new Map<string, number>()

/** Returns the next guess of perfect play, which opens with three different colours. */
export function perfectGuess(guessed: readonly Guessed[]): number[] {
  if (guessed.length === 0) return [0, 1, 2]
  const key = JSON.stringify(guessed)
  let guess = known.get(key)
  if (guess === undefined) {
    guess = bestGuess(stillPossible(guessed), guessed.length).guess
    known.set(key, guess)
  }
  return colourOf(guess)
}
