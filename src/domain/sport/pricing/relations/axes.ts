import type { SportId } from '#domain/sport/feed/api.ts'
import { sportFacts } from '../facts.ts'
import type { MarketDefinition } from '../market.ts'
import { parseMarketKey } from '../market-key.ts'
import { marketRule } from '../market-rule.ts'
import type { FairMarket } from '../model.ts'
import { type Axis, type Piece, readings } from './readings.ts'

/** Chance that a count is at least a number, and the market that gives it. */
interface Said {
  readonly chance: number
  readonly by: string
}

/** Chances that markets give on one axis of one count: by number, the chance of at least that number. */
export type Steps = Map<number, Said>

/** By count, with the part's number where it has one, and axis. */
export type Axes = ReadonlyMap<string, ReadonlyMap<Axis, Steps>>

/** Two chances that should be equal, with the markets that give them. */
export interface Difference {
  readonly between: readonly [string, string]
}

/** Smaller differences are ignored: models leave out what is next to impossible. */
export const slack = 1e-5

export interface Known {
  readonly count: string
  readonly reading: (typeof readings)[string]
  readonly definition: MarketDefinition
}

const knownBySport = new Map<SportId, ReadonlyMap<string, Known>>()

/**
 * Returns the market types of a sport that have a reading, with the count of each. A score of regular time is
 * another count than one with overtime.
 */
export function knownOf(sport: SportId): ReadonlyMap<string, Known> {
  const before = knownBySport.get(sport)
  if (before) return before
  const own = Object.values(sportFacts).flatMap(({ markets }) =>
    markets.filter(({ sports }) => sports.includes(sport)),
  )
  const byParts = own.find(({ type }) => /^(set|maps|frames|legs)-score$/.test(type))
  const known = new Map<string, Known>()
  for (const definition of own) {
    const { type } = definition
    const reading = readings[type]
    if (!reading) continue
    // The winner of a match of sets is the side that wins more of them.
    const count = type === 'winner' && byParts ? readings[byParts.type]!.count : reading.count
    const { time } = marketRule(sportFacts[sport], definition)
    known.set(type, { reading, definition, count: count === 'score' ? `score ${time}` : count })
  }
  knownBySport.set(sport, known)
  return known
}

const isWholeLine = (line: number): boolean => Number.isInteger(line)

/** Reads fair markets onto the axes of their counts, and finds differences between them. */
export function readAxes(
  sport: SportId,
  fair: readonly FairMarket[],
): { readonly axes: Axes; readonly differences: readonly Difference[] } {
  const known = knownOf(sport)
  const axes = new Map<string, Map<Axis, Steps>>()
  const differences: Difference[] = []
  const say = (count: string, axis: Axis, least: number, chance: number, by: string) => {
    if (!Number.isFinite(least)) return
    const ofCount = axes.get(count) ?? new Map<Axis, Steps>()
    const steps: Steps = ofCount.get(axis) ?? new Map()
    if (steps.size === 0) axes.set(count, ofCount.set(axis, steps))
    const before = steps.get(least)
    if (!before) steps.set(least, { chance, by })
    else if (Math.abs(before.chance - chance) > slack) differences.push({ between: [before.by, by] })
  }
  for (const market of fair) {
    const { type, specifier } = parseMarketKey(market.key)
    const one = known.get(type)
    if (!one) continue
    const returned = market.returned ?? 0
    const { reading, definition } = one
    const [index, line] = numbersOf(definition, specifier)
    // Skips parts that may not be played, and quarter lines: their chance is not specific enough.
    if (market.returned === null || (line * 4) % 2 !== 0) continue
    if (returned > 0 && (index > 0 || !(type.endsWith('draw-no-bet') || isWholeLine(line)))) continue
    const count = index > 0 ? `${one.count} ${index}` : one.count
    readMarket(market, reading, line, 1 - returned, (piece, least, chance) =>
      say(piece.count ?? count, piece.axis, least, chance, market.key),
    )
  }
  return { axes, differences }
}

/** Returns the index and the line in a specifier; 0 where it has none. */
export function numbersOf(
  { specifier: kind }: MarketDefinition,
  specifier: string,
): readonly [number, number] {
  if (kind === 'line') return [0, Number(specifier)]
  if (kind === 'index') return [Number(specifier), 0]
  if (kind !== 'index:line') return [0, 0]
  const colon = specifier.indexOf(':')
  return [Number(specifier.slice(0, colon)), Number(specifier.slice(colon + 1))]
}

/** Calls `tell` for each boundary of the outcomes with the chance of being above it. */
function readMarket(
  { outcomes }: FairMarket,
  { read, apart, cells }: Known['reading'],
  line: number,
  decided: number,
  tell: (piece: Piece, least: number, chance: number) => void,
): void {
  const byAxis = new Map<string, { readonly piece: Piece; chance: number }[]>()
  for (const { id, probability } of outcomes) {
    const pieces = read(id, line)
    if (!pieces) {
      // The outcome of any other score has no interval.
      if (cells && probability > slack / 10) return
      continue
    }
    for (const piece of pieces) {
      const chance = probability * decided
      if (apart) {
        tell(piece, piece.from, chance)
        tell(piece, piece.to + 1, 1 - chance)
        continue
      }
      const name = `${piece.count ?? ''}/${piece.axis}`
      const list = byAxis.get(name)
      if (!list) byAxis.set(name, [{ piece, chance }])
      else {
        const same = list.find((other) => other.piece.from === piece.from && other.piece.to === piece.to)
        if (same) same.chance += chance
        else list.push({ piece, chance })
      }
    }
  }
  for (const list of byAxis.values()) {
    list.sort((a, b) => b.piece.from - a.piece.from)
    // The returned share of a whole line is between its outcomes.
    let above = 0
    let last = Number.NaN
    for (const { piece, chance } of list) {
      if (piece.to + 1 !== last) tell(piece, piece.to + 1, Number.isFinite(piece.from) ? above : 1 - chance)
      above += chance
      tell(piece, piece.from, above)
      last = piece.from
    }
  }
}
