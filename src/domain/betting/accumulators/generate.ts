import { type Odds, possibleWin } from '#kernel/betting/odds.ts'
import type { Random } from '#kernel/random.ts'
import type { LegOption } from './leg-options.ts'

/** A leg that the generator may take, with the logarithm of its odds. */
interface Choice extends LegOption {
  readonly log: number
}

export const minLegs = 2
export const maxLegs = 12

/** Odds of a typical leg when the wanted return leaves a choice. */
const usualLeg = Math.log(1.75)
/**
 * Accumulators tried. Each try scans the options once in order of odds. The work is thus at most `tries` times the
 * number of options.
 */
const tries = 24
/** Tolerance above the wanted return at which the search stops, as a logarithm: 0.02 %. */
const nearEnough = 0.0002

/**
 * Returns 2 to 12 legs of different events whose possible win comes close to `wanted`, at or above it (minor units).
 * Returns null if even the greatest odds don't reach it. Deterministic for equal input and chance. Kept legs come
 * first; no option may be of their events. `count` is the wanted number of legs in all; one more than are kept
 * exchanges one leg.
 */
export function generateLegs(
  options: readonly LegOption[],
  stake: bigint,
  wanted: bigint,
  random: Random,
  kept: readonly LegOption[] = [],
  count?: number,
): readonly LegOption[] | null {
  // Skips the search if even the greatest odds don't reach the return.
  const together = maxOdds(options, kept)
  if (together.length < minLegs || possibleWin(stake, together) < wanted) return null
  const fixed = kept.map((option): Choice => ({ ...option, log: Math.log(option.odds / 1000) }))
  const choices = options
    .map((option): Choice => ({ ...option, log: Math.log(option.odds / 1000) }))
    .sort((a, b) => a.log - b.log || (a.id < b.id ? -1 : 1))
  const most = together.length
  const need = Math.log(Number(wanted) / Number(stake))
  const reaches = (legs: readonly Choice[]) =>
    possibleWin(
      stake,
      legs.map((leg) => leg.odds),
    ) >= wanted
  let best: readonly Choice[] | null = null
  let bestOver = Number.POSITIVE_INFINITY
  const consider = (legs: readonly Choice[] | null) => {
    if (!legs) return
    const over = legs.reduce((sum, leg) => sum + leg.log, -need)
    if (over < bestOver && reaches(legs)) {
      best = legs
      bestOver = over
    }
  }
  const afterKept = fixed.reduce((sum, leg) => sum - leg.log, need)
  if (fixed.length > 0 && count === fixed.length + 1) {
    consider(withOne(choices, fixed, afterKept))
    if (best) return best
  }
  const usual = Math.round(need / usualLeg)
  const fewest = fixed.length + 2
  const hasRoom = fewest <= maxLegs
  for (let index = 0; hasRoom && index < tries && bestOver > nearEnough; index++) {
    const legs = Math.max(fewest, Math.min(most, usual + (index % 3) - 1))
    const start: Choice[] = [...fixed]
    let missing = afterKept
    for (let left = legs - fixed.length; left > 2; left--) {
      const choice = nearest(choices, (missing / left) * (0.6 + 0.8 * random()), start)
      if (!choice) break
      start.push(choice)
      missing -= choice.log
    }
    consider(withPair(choices, start, missing))
  }
  if (best) return best
  // High returns: takes the greatest odds of each event, as many as needed, and ends with the best-fitting pair.
  const greatest = onePerEvent(choices.toReversed())
  for (let more = 0; hasRoom && more <= most - fewest; more++) {
    const start = [...fixed, ...greatest.slice(0, more)]
    const missing = need - start.reduce((sum, leg) => sum + leg.log, 0)
    consider(withPair(choices, start, missing))
    // Two outcomes of one match can hide a pair from the search; one outcome per match finds it.
    consider(withPair(greatest.toReversed(), start, missing))
  }
  // The kept legs may need only one more leg.
  if (fixed.length > 0) consider(withOne(choices, fixed, afterKept))
  return best
}

/** Returns the greatest odds that legs of different events reach together, kept legs included; at most `maxLegs`. */
export function maxOdds(options: readonly LegOption[], kept: readonly LegOption[] = []): readonly Odds[] {
  const sorted = [...options].sort((a, b) => b.odds - a.odds)
  return [...kept, ...onePerEvent(sorted)].slice(0, maxLegs).map((option) => option.odds)
}

/** Returns the legs plus the one with the lowest odds that reach the missing part; null if none does. */
function withOne(
  choices: readonly Choice[],
  legs: readonly Choice[],
  missing: number,
): readonly Choice[] | null {
  const taken = new Set(legs.map((leg) => leg.eventId))
  const next = choices.find(({ log, eventId }) => log >= missing - 1e-9 && !taken.has(eventId))
  return next ? [...legs, next] : null
}

function onePerEvent<Option extends LegOption>(options: readonly Option[]): Option[] {
  const seen = new Set<string>()
  return options.filter(({ eventId }) => !seen.has(eventId) && seen.add(eventId))
}

/** Returns the choice with the nearest odds, of an event that is not among the legs. */
function nearest(choices: readonly Choice[], log: number, legs: readonly Choice[]): Choice | null {
  let low = 0
  let high = choices.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (choices[middle]!.log < log) low = middle + 1
    else high = middle
  }
  const isFree = (choice: Choice) => !legs.some((leg) => leg.eventId === choice.eventId)
  for (let step = 0; step < choices.length; step++) {
    for (const index of [low + step, low - 1 - step]) {
      const choice = choices[index]
      if (choice && isFree(choice)) return choice
    }
  }
  return null
}

/** Returns the legs plus the pair that comes nearest to the missing part, at or above it. Two pointers, one pass. */
function withPair(
  choices: readonly Choice[],
  legs: readonly Choice[],
  missing: number,
): readonly Choice[] | null {
  const taken = new Set(legs.map((leg) => leg.eventId))
  // Rounding of logarithms must not reject the nearest pair; the caller checks it exactly afterwards.
  const wanted = missing - 1e-9
  let best: readonly [Choice, Choice] | null = null
  let bestSum = Number.POSITIVE_INFINITY
  let low = 0
  let high = choices.length - 1
  while (low < high) {
    const a = choices[low]!
    const b = choices[high]!
    if (taken.has(a.eventId)) {
      low++
      continue
    }
    if (taken.has(b.eventId)) {
      high--
      continue
    }
    const sum = a.log + b.log
    if (sum < wanted) {
      low++
      continue
    }
    if (sum < bestSum && a.eventId !== b.eventId) {
      best = [a, b]
      bestSum = sum
    }
    high--
  }
  return best && [...legs, ...best]
}
