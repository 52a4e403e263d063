import { type Odds, possibleWin } from '#kernel/betting/odds.ts'
import type { Random } from '#kernel/random.ts'
import type { LegOption } from './leg-options.ts'

/** A leg that the generator may take, with the logarithm of its odds. */
interface Choice extends LegOption {
  readonly log: number
}

export const minLegs = 2
export const maxLegs = 12

/** The odds that a leg has where the return leaves the choice. */
const usualLeg = Math.log(1.75)
/**
 * How many accumulators are tried. Each looks once through the options in order of their odds, so that the work is at
 * most so many times what is offered, whatever is asked for.
 */
const tries = 24
/** A return this near above the wanted one is near enough to stop, as a logarithm: 0.02 %. */
const nearEnough = 0.0002

/**
 * Legs of different events, 2 to 12, whose possible win with this stake comes as near as the tries find it at or above
 * `wanted` (both minor units); null where even the greatest odds don't reach it. Equal input and chance give an equal
 * answer. Kept legs come first; no option is of their events. `count` is how many legs there are to be in all, where the
 * player says it: as many as are kept and one more exchange one leg.
 */
export function generateLegs(
  options: readonly LegOption[],
  stake: bigint,
  wanted: bigint,
  random: Random,
  kept: readonly LegOption[] = [],
  count?: number,
): readonly LegOption[] | null {
  // What even the greatest odds don't bring needs no search.
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
  // Great returns: the greatest odds of each event, as many as it takes, and the pair that fits best in the end.
  const greatest = onePerEvent(choices.toReversed())
  for (let more = 0; hasRoom && more <= most - fewest; more++) {
    const start = [...fixed, ...greatest.slice(0, more)]
    const missing = need - start.reduce((sum, leg) => sum + leg.log, 0)
    consider(withPair(choices, start, missing))
    // Where two outcomes of one match stand in each other's way, one outcome of each match finds the pair.
    consider(withPair(greatest.toReversed(), start, missing))
  }
  // What is kept may need one leg more only.
  if (fixed.length > 0) consider(withOne(choices, fixed, afterKept))
  return best
}

/** The greatest odds that so many legs of different events have together, those that are kept among them. */
export function maxOdds(options: readonly LegOption[], kept: readonly LegOption[] = []): readonly Odds[] {
  const sorted = [...options].sort((a, b) => b.odds - a.odds)
  return [...kept, ...onePerEvent(sorted)].slice(0, maxLegs).map((option) => option.odds)
}

/** The legs with the one more whose odds are the lowest that bring what is missing; null where none do. */
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

/** The choice whose odds are nearest to these, of an event that is not among the legs. */
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

/** The legs with the two more that come nearest to what is missing, at or above it; two pointers, one look. */
function withPair(
  choices: readonly Choice[],
  legs: readonly Choice[],
  missing: number,
): readonly Choice[] | null {
  const taken = new Set(legs.map((leg) => leg.eventId))
  // What logarithms round away must not make the nearest pair look too small; it is checked exactly afterwards.
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
