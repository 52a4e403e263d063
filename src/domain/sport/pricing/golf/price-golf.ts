import {
  type Entrant,
  type EventState,
  type Fixture,
  isWithdrawn,
  type Pair,
} from '#domain/sport/feed/api.ts'
import { marketKey } from '../api.ts'
import { type Distribution, openMarket } from '../distribution.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { eachWayKey, placeTerms } from '../races/place-terms.ts'
import { fewerStrokes, placesOfStrokes } from './places.ts'
import { holesOfRound, strokesOver } from './strokes.ts'

const open = new Set<EventState['status']>(['scheduled', 'live'])

/** Maximum of players with cached chances of all rounds: those of some ten fields. */
const mostPlayers = 400

/**
 * Returns the pricer of a tournament of stroke play, before it and in play. Each player's strokes are those on the
 * card plus those of the remaining holes, so all prices follow exactly after every hole.
 */
export function golfPricer(strength: (teamId: string) => number): PriceEvent {
  const kept = new Map<string, readonly Distribution[]>()
  const roundsOf = (id: string, holes: number): readonly Distribution[] => {
    const known = kept.get(id)
    if (known && known.length > holes) return known
    if (kept.size > mostPlayers) kept.clear()
    const made = strokesOver(strength(id), holes)
    kept.set(id, made)
    return made
  }
  return (fixture, state) => {
    const { format } = fixture
    if (format.sport !== 'golf' || !open.has(state.status) || state.ranking?.official) return []
    const field = (fixture.field ?? []).filter(({ number }) => !isWithdrawn(state, number))
    // Markets offered after a withdrawal have their own key: no deduction applies to them.
    const of = (type: string) => marketKey(type, state.withdrawn?.length ? `${state.withdrawn.length}` : '')
    const holes = format.rounds * holesOfRound
    const cards = cardsOf(state)
    const totals = field.map(({ id, number }): Distribution => {
      const [toPar, played] = cards.get(number) ?? [0, 0]
      const { from, chances } = roundsOf(id, holes)[holes - played]!
      return { from: from + toPar, chances }
    })
    // A remaining play-off has no prices.
    if (totals.every(({ chances }) => chances.length === 1)) return []
    const [winner, three, five, ten] = placesOfStrokes(totals, [1, 3, 5, 10])
    const each = (chances: Float64Array) =>
      field.map(({ number }, index) => [`${number}`, chances[index]!] as const)
    const terms = placeTerms(field.length)
    const placed = terms?.places === 3 ? places(eachWayKey(of('race-winner'), terms), each(three!)) : []
    const pricedBy = { winner: of('race-winner'), below: of('race-top-3'), parts: terms?.parts ?? 1 }
    return [
      ...openMarket(of('race-winner'), each(winner!)),
      ...places(of('race-top-3'), each(three!)),
      ...places(of('race-top-5'), each(five!)),
      ...places(of('race-top-10'), each(ten!)),
      ...placed.map((market) => ({ ...market, pricedBy })),
      ...duels(fixture, field, totals, strength),
    ]
  }
}

/** Returns the cards of a tournament by the players' numbers; none before the first hole. */
export const cardsOf = ({ ranking }: Pick<EventState, 'ranking'>): ReadonlyMap<number, Pair> =>
  new Map(ranking?.order.map((number, index) => [number, ranking.cards?.[index] ?? [0, 0]]))

/**
 * Returns place markets for players whose place is open. Leaves out a player with an all but certain place; the
 * others stay on offer.
 */
const places = (key: string, outcomes: readonly (readonly [string, number])[]): readonly FairMarket[] =>
  openMarket(
    key,
    outcomes.filter(([, chance]) => chance < 1 - 1e-6),
    false,
  )

/**
 * Pairs each player with the one nearest in strength for the whole event: the first with the second, and so on.
 */
function duels(
  { id }: Fixture,
  field: readonly Entrant[],
  totals: readonly Distribution[],
  strength: (teamId: string) => number,
): readonly FairMarket[] {
  const ordered = [...field.entries()].sort(
    ([a, one], [b, other]) => strength(other.id) - strength(one.id) || a - b,
  )
  return Array.from({ length: Math.floor(ordered.length / 2) }, (_, duel) => {
    const pair = [ordered[2 * duel]!, ordered[2 * duel + 1]!].sort(([a], [b]) => a - b)
    const [[first, one], [second, other]] = pair as [[number, Entrant], [number, Entrant]]
    const chance = fewerStrokes(totals[first]!, totals[second]!)
    if (Number.isNaN(chance)) throw new Error(`${id} has a card without chances`)
    return openMarket(marketKey('race-duel', `${one.number}.${other.number}`), [
      [`${one.number}`, chance],
      [`${other.number}`, 1 - chance],
    ])
  }).flat()
}
