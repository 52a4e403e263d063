import type { Pair } from '#domain/sport/feed/api.ts'
import { setRulesOf } from '#domain/sport/feed/index.ts'
import type { Board } from './board.ts'
import { partOf } from './part-of.ts'

/** Number of parts in regular time, one by default; sets of tennis have no such end. */
const regularParts: Readonly<Partial<Record<Board['sport'], number>>> = {
  football: 2,
  handball: 2,
  rugby: 2,
  cricket: 2,
  baseball: 9,
  'american-football': 4,
  basketball: 4,
  'ice-hockey': 3,
  tennis: 5,
  'counter-strike': 3,
  'lane-battle': 5,
  volleyball: 5,
  'table-tennis': 7,
  badminton: 3,
  squash: 5,
  'beach-volleyball': 3,
  snooker: 11,
  darts: 11,
}
/**
 * Sports whose sets are won by rallies: the points of a set, of the last one, and those that win it regardless of the
 * lead.
 */
type Rallies = readonly [set: number, last: readonly [set: number, points: number], cap: number]
const rallies: Readonly<Partial<Record<Board['sport'], Rallies>>> = {
  volleyball: [25, [5, 15], 1e9],
  'beach-volleyball': [21, [3, 15], 1e9],
  'table-tennis': [11, [7, 11], 1e9],
  badminton: [21, [3, 21], 30],
  squash: [11, [5, 11], 1e9],
}
/** Returns the rally rules of a sport, from its own folder when the list does not have it. */
export function ralliesOf(sport: Board['sport']): Rallies | null {
  const told = setRulesOf(sport)
  if (rallies[sport] || !told) return rallies[sport] ?? null
  const { target, short = { set: 0, target }, cap = 1e9 } = told
  return [target, [short.set, short.target], cap]
}
/** Sports in which a part counts only its winner. */
export const isOfFrames = (sport: Board['sport']): boolean => /^(frame|leg)-n$/.test(partOf(sport))
export const isOfRallies = (sport: Board['sport']): boolean => ralliesOf(sport) !== null
/** Returns the points at which both sides continue until one leads by two. */
export function levelAt(sport: Board['sport'], set: number): number {
  const [points, [last, fewer]] = ralliesOf(sport)!
  return (set === last ? fewer : points) - 1
}

/** Sports counted in points by halves or quarters, and those of them in which overtime counts. */
export const inPoints = new Set<Board['sport']>([
  'basketball',
  'american-football',
  'handball',
  'rugby',
  'baseball',
])
export const withOvertime = new Set<Board['sport']>(['basketball', 'american-football', 'baseball'])

export const regularPartsOf = (sport: Board['sport']): number => regularParts[sport] ?? 1

export const pairAt = (pairs: [number, number][], part: number): [number, number] => {
  while (pairs.length < part) pairs.push([0, 0])
  return pairs[part - 1]!
}

export const addUp = (pairs: readonly Pair[]): [number, number] => {
  let [home, away] = [0, 0]
  for (const pair of pairs) {
    home += pair[0]
    away += pair[1]
  }
  return [home, away]
}
