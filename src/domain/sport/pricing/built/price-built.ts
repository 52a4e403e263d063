import type { Odds } from '#kernel/betting/odds.ts'
import { parseMarketKey } from '../market-key.ts'
import { ladderPrice } from '../odds/ladder.ts'
import { loaded } from '../odds/margin.ts'
import { exponentOf, type MarginOf } from '../odds/price.ts'
import { type BuiltPart, fewestParts, mostParts } from './built-key.ts'
import type { PartResult } from './built-result.ts'
import type { JointEnds } from './joint.ts'

export interface PricedPart extends BuiltPart {
  /** Its fair chance alone, given that its stake is not returned. */
  readonly chance: number
  /** Its margin as the exponent of its market type. */
  readonly exponent: number
}

/** A built price with its arithmetic (docs/decisions/0065-bet-builder.md). */
export interface BuiltPrice {
  readonly odds: Odds
  readonly parts: readonly PricedPart[]
  /** The fair chance that all parts come true, given that the stake is not returned. */
  readonly chance: number
  /** The chance that the stake is returned. */
  readonly returned: number
  readonly exponent: number
  /** `chance` with the margin: the odds are its inverse, rounded down to the ladder. */
  readonly offered: number
}

/** Reason why parts make no built bet; `parts` are those concerned. */
export interface BuiltRefusal {
  readonly reason:
    | 'too-few'
    | 'too-many'
    /** The model does not price these markets jointly. */
    | 'not-joint'
    /** Quarter lines: a built bet has no half results. */
    | 'quarter-line'
    /** The parts can never all come true. */
    | 'contradiction'
    /** The others imply this part. */
    | 'adds-nothing'
    /** All but certain: no price is left to offer. */
    | 'no-price'
  readonly parts: readonly BuiltPart[]
}

/** Minimum joint chance that is priced. */
const leastChance = 2e-5

const isRefusal = (value: BuiltPrice | BuiltRefusal): value is BuiltRefusal => 'reason' in value

export { isRefusal as isBuiltRefusal }

/**
 * Prices parts of one event together, exactly: sums over the ends of the event's joint distribution.
 *
 * The margin is the power method of single prices with one exponent. That is the mean of the parts' exponents,
 * weighted by the logarithms of their chances. Independent parts would thus cost as much as their accumulator. A
 * built price is never shorter than its longest part.
 */
export function priceBuilt(
  joint: JointEnds,
  parts: readonly BuiltPart[],
  marginOf?: MarginOf,
): BuiltPrice | BuiltRefusal {
  if (parts.length < fewestParts) return { reason: 'too-few', parts }
  if (parts.length > mostParts) return { reason: 'too-many', parts }
  const foreign = parts.filter(({ market }) => !joint.covers(parseMarketKey(market).type))
  if (foreign.length > 0) return { reason: 'not-joint', parts: foreign }
  const results = parts.map((part) => joint.results(part))
  const halves = parts.filter((_, index) => results[index]!.some(isHalf))
  if (halves.length > 0) return { reason: 'quarter-line', parts: halves }
  const open = parts.filter((_, index) => results[index]!.includes('pending'))
  if (open.length > 0) return { reason: 'not-joint', parts: open }
  const codes = results.map(ranksOf)
  const all = worst(codes)
  if (!all.includes(rank.win)) return { reason: 'contradiction', parts }
  const idle = parts.filter((_, index) => {
    const rest = worst(codes.toSpliced(index, 1))
    return rest.every((code, end) => code === all[end])
  })
  if (idle.length > 0) return { reason: 'adds-nothing', parts: idle }
  const { chance, returned } = chanceOf(joint, all)
  const priced = parts.map((part, index) => ({
    ...part,
    chance: chanceOf(joint, codes[index]!).chance,
    exponent: exponentOf(parseMarketKey(part.market).type, marginOf),
  }))
  const exponent = meanExponent(priced)
  const offered = Math.min(
    loaded(chance, exponent),
    ...priced.map((part) => loaded(part.chance, part.exponent)),
  )
  const odds = chance < leastChance ? null : ladderPrice(Math.floor(1000 / offered + 1e-9))
  return odds === null
    ? { reason: 'no-price', parts }
    : { odds, parts: priced, chance, returned, exponent, offered }
}

/**
 * Returns the chance that the parts come true together, given that their stake is not returned, and the share that
 * is returned. Accepts a single part too, offered or not. Null where the ends do not decide them.
 */
export function jointChance(
  joint: JointEnds,
  parts: readonly BuiltPart[],
): { readonly chance: number; readonly returned: number } | null {
  if (!parts.every(({ market }) => joint.covers(parseMarketKey(market).type))) return null
  const results = parts.map((part) => joint.results(part))
  if (results.some((one) => one.some(isHalf) || one.includes('pending'))) return null
  const found = chanceOf(joint, worst(results.map(ranksOf)))
  return Number.isNaN(found.chance) ? null : found
}

const isHalf = (result: PartResult): boolean =>
  result !== 'win' && result !== 'lose' && result !== 'void' && result !== 'pending'

type Whole = 'win' | 'void' | 'lose'

/** Order of whole results: the parts together have the worst of theirs, as in `builtResult`. */
const rank: Readonly<Record<Whole, number>> = { win: 0, void: 1, lose: 2 }

function ranksOf(results: readonly PartResult[]): Uint8Array {
  const codes = new Uint8Array(results.length)
  for (let end = 0; end < codes.length; end++) codes[end] = rank[results[end] as Whole]
  return codes
}

function worst(codes: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(codes[0]!.length)
  for (const one of codes) {
    for (let end = 0; end < all.length; end++) if (one[end]! > all[end]!) all[end] = one[end]!
  }
  return all
}

/** Returns the chance to win given that the stake is not returned, and the chance that it is. */
function chanceOf({ chances }: JointEnds, codes: Uint8Array) {
  let win = 0
  let lose = 0
  let all = 0
  for (let end = 0; end < chances.length; end++) {
    const chance = chances[end]!
    all += chance
    if (codes[end] === rank.win) win += chance
    else if (codes[end] === rank.lose) lose += chance
  }
  return { chance: win / (win + lose), returned: Math.max(0, 1 - (win + lose) / all) }
}

/**
 * Returns the mean exponent, weighted by the uncertainty of each part. The product of the parts' loaded chances
 * then equals the loaded chance of their product.
 */
function meanExponent(parts: readonly PricedPart[]): number {
  let weights = 0
  let sum = 0
  for (const { chance, exponent } of parts) {
    const weight = -Math.log(chance)
    weights += weight
    sum += weight * exponent
  }
  return weights > 0 ? sum / weights : Math.min(...parts.map(({ exponent }) => exponent))
}
