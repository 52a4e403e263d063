import type { SportId } from '#domain/sport/feed/api.ts'
import { parseMarketKey } from '../market-key.ts'
import type { Backed, FairMarket, PricedMarket } from '../model.ts'
import { type Known, knownOf, numbersOf } from './axes.ts'
import type { Piece } from './readings.ts'

/** Selections that together pay 1 whenever a number is in an interval, and their cost. */
export interface Stake {
  readonly from: number
  /** Included. */
  readonly to: number
  readonly cost: number
  /** Empty: the number cannot be in the interval. */
  readonly backed: Backed
  /** The number beside the interval at which a part of the stake is returned. */
  readonly edge?: Edge
}

interface Edge {
  readonly at: number
  /** Half of the stake is lost (-1), all of it is returned (0), half of it wins (1). */
  readonly half: -1 | 0 | 1
}

/** All stakes on one axis of one count. */
export interface AxisStakes {
  readonly stakes: Stake[]
  /** The least possible number. */
  readonly lowest: number
  /** Outcomes that win at every number but one (`12` of a double chance). */
  readonly but: { readonly at: number; readonly cost: number; readonly backed: Backed }[]
}

/** By count, with the part's number where it has one, and axis. */
export type StakesByCount = ReadonlyMap<string, ReadonlyMap<string, AxisStakes>>

const any = Number.POSITIVE_INFINITY

/**
 * Reads an offer onto the axes of its counts by full wins. Leaves out outcomes with incomplete information: a part
 * that may not be played, a cell of a correct score.
 *
 * @param fair a model's chances for the same markets; empty for a provider's event
 * @param priced the markets that can be backed
 */
export function stakesOf(
  sport: SportId,
  fair: readonly FairMarket[],
  priced: readonly PricedMarket[],
): StakesByCount {
  const known = knownOf(sport)
  const fairs = new Map(fair.map((market) => [market.key, market]))
  const counts = new Map<string, Map<string, AxisStakes>>()
  const axisOf = (count: string, axis: string): AxisStakes => {
    const axes = counts.get(count) ?? new Map<string, AxisStakes>()
    counts.set(count, axes)
    const before = axes.get(axis)
    if (before) return before
    const made = { stakes: [], lowest: axis === 'margin' ? -any : 0, but: [] }
    axes.set(axis, made)
    return made
  }
  for (const market of priced) {
    const { type, specifier } = parseMarketKey(market.key)
    const one = known.get(type)
    if (!one || one.reading.cells) continue
    const [index, line] = numbersOf(one.definition, specifier)
    const model = fairs.get(market.key)
    const surelyPlayed = index === 0 || (model !== undefined && !model.returned && model.returned !== null)
    if (!surelyPlayed) continue
    const count = index > 0 ? `${one.count} ${index}` : one.count
    const axis = (piece: Piece) => axisOf(piece.count ?? count, piece.axis)
    for (const [piece, stake] of stakesIn(market, one, line)) axis(piece).stakes.push(stake)
    if (one.reading.apart) {
      const twelve = market.outcomes.find(({ id }) => id === '12')
      const cost = twelve && 1000 / twelve.odds
      if (cost) axisOf(count, 'margin').but.push({ at: 0, cost, backed: [[`${market.key}=12`, cost]] })
    } else if (model)
      for (const [piece, stake] of impossible(model, one, line)) axis(piece).stakes.push(stake)
  }
  return counts
}

type Read = readonly [piece: Piece, stake: Stake]

function stakesIn({ key, outcomes }: PricedMarket, known: Known, line: number): readonly Read[] {
  const { reading, definition } = known
  const odds = new Map(outcomes.map(({ id, odds }) => [id, odds]))
  const read = definition.outcomes.flatMap((id) => {
    const pieces = reading.read(id, line)
    return pieces ? [{ id, pieces }] : []
  })
  const stake = ({ from, to }: Piece, ids: readonly string[], edge?: Edge): Stake => {
    const backed = ids.map((id) => [`${key}=${id}`, 1000 / odds.get(id)!] as const)
    const cost = backed.reduce((sum, [, one]) => sum + one, 0)
    return { from, to, cost, backed, ...(edge ? { edge } : {}) }
  }
  const single = reading.oneFact || read.every(({ pieces }) => pieces.length === 1)
  if (single)
    return read.flatMap(({ id, pieces }) =>
      odds.has(id)
        ? pieces.map((piece) => [piece, stake(piece, [id], edgeOf(id, piece, known, line))] as const)
        : [],
    )
  // All outcomes that share a piece together equal that piece, if their other pieces cover every case.
  return [0, 1].flatMap((place) =>
    [...Map.groupBy(read, ({ pieces }) => nameOf(pieces[place]!)).values()].flatMap((group) => {
      const ids = group.map(({ id }) => id)
      if (!ids.every((id) => odds.has(id))) return []
      const piece = group[0]!.pieces[place]!
      return leavesNothingOut(group.map(({ pieces }) => pieces[1 - place]!))
        ? [[piece, stake(piece, ids)]]
        : []
    }),
  )
}

const nameOf = ({ axis, from, to, count = '' }: Piece): string => `${count} ${axis} ${from} ${to}`

/** Returns whether the pieces of one axis are contiguous from its least number on. */
function leavesNothingOut(pieces: readonly Piece[]): boolean {
  const sorted = pieces.toSorted((a, b) => a.from - b.from)
  const lowest = sorted[0]?.axis === 'margin' ? -any : 0
  return (
    sorted.length > 0 &&
    sorted[0]!.from <= lowest &&
    sorted.at(-1)!.to === any &&
    sorted.every(({ from }, place) => place === 0 || from === sorted[place - 1]!.to + 1)
  )
}

/**
 * Returns the edge of a market of two sides that returns stakes or halves of them. It is the number between the
 * two at its line, or at a draw.
 */
function edgeOf(
  id: string,
  { from, to }: Piece,
  { reading, definition }: Known,
  line: number,
): Edge | undefined {
  if (definition.outcomes.length !== 2) return undefined
  const other = reading.read(definition.outcomes.find((one) => one !== id)!, line)
  const isUpper = to === any
  const at = isUpper ? from - 1 : to + 1
  const between = other?.length === 1 && (isUpper ? other[0]!.to === at - 1 : other[0]!.from === at + 1)
  if (!between) return undefined
  const threshold = id === 'over' || id === 'under' ? line : -line
  const half = Math.round((at - threshold) * 4) * (isUpper ? 1 : -1)
  return half === -1 || half === 0 || half === 1 ? { at, half: half === 0 ? 0 : half } : undefined
}

/** Returns the readings of outcomes that the model leaves out: they can no longer come true. */
function impossible(model: FairMarket, { reading, definition }: Known, line: number): readonly Read[] {
  if (!model.exclusive || model.returned || model.returned === null) return []
  const possible = new Set(model.outcomes.map(({ id }) => id))
  return definition.outcomes.flatMap((id) => {
    const pieces = possible.has(id) ? null : reading.read(id, line)
    const [piece] = pieces ?? []
    return piece && pieces?.length === 1
      ? [[piece, { from: piece.from, to: piece.to, cost: 0, backed: [] }] as const]
      : []
  })
}
