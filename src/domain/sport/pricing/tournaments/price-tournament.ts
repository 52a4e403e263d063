import type { Entrant, EventState, Fixture } from '#domain/sport/feed/api.ts'
import { marketKey } from '../api.ts'
import { openMarket } from '../distribution.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { matchChance } from '../tennis/match-chance.ts'
import { type Strength, serveChances } from '../tennis/ratings.ts'
import { bracketOf } from './bracket.ts'

/** Maximum of duels on offer at once. */
const mostDuels = 8

/** Maximum of cached pair chances: those of some ten draws of 64. */
const mostPairs = 20_000

const open = new Set<EventState['status']>(['scheduled', 'live'])

/** Returns whether each seat has not lost yet: true for all before the first match has ended. */
function aliveOf(size: number, { ranking }: EventState): readonly boolean[] {
  const left = ranking && new Set(ranking.order)
  return Array.from({ length: size }, (_, seat) => !left || left.has(seat + 1))
}

/** Returns the chance that the first of two entrants wins their meeting in the draw. */
type Beats = (fixture: Fixture, home: Entrant, away: Entrant, meeting: Meeting) => number

/** Meeting of two seats: rounds and matches of a round from 0, the upper seat first. */
interface Meeting {
  readonly round: number
  readonly match: number
  readonly final: boolean
}

/** Returns the meeting of two seats: in the first round with a block that contains both. */
function meetingOf(size: number, seat: number, rival: number): Meeting {
  let round = 0
  while (seat >> (round + 1) !== rival >> (round + 1)) round++
  return { round, match: seat >> (round + 1), final: 2 << round === size }
}

/** Returns the pricer of tennis knockouts. A match takes some 20 microseconds. */
export const tournamentPricer = (strength: Strength): PriceEvent =>
  knockoutPricer('tournament', (fixture, home, away) => {
    const { format } = fixture
    return format.sport === 'tournament'
      ? matchChance(serveChances({ ...fixture, home, away }, strength), format)
      : 0.5
  })

/**
 * Returns the pricer of football cups, where extra time and kicks decide level matches. The lower seat of every
 * other match plays at home, by the draw; the final has no home side.
 *
 * @param goesThrough the chance of the home side in a match that has not begun
 */
export const cupPricer = (goesThrough: (match: Fixture) => number): PriceEvent =>
  knockoutPricer('cup', ({ field: _, ...fixture }, upper, lower, { round, match, final }) => {
    const { format } = fixture
    if (format.sport !== 'cup') return 0.5
    const turned = (round + match) % 2 === 1
    const [home, away] = turned ? [lower, upper] : [upper, lower]
    const chance = goesThrough({
      ...fixture,
      id: `${fixture.id}.${home.number}.${away.number}`,
      ...{ home, away },
      neutral: final,
      format: { sport: 'football', halfMinutes: format.halfMinutes, knockout: true },
    })
    return turned ? 1 - chance : chance
  })

/**
 * Returns all markets of a knockout from the chances of its matches, exactly. Caches those chances: each draw is
 * computed once, and repriced when one of its matches has ended.
 */
function knockoutPricer(kind: 'tournament' | 'cup', beats: Beats): PriceEvent {
  const kept = new Map<string, number>()
  const pairChance = (fixture: Fixture, seat: number, rival: number): number => {
    if (seat > rival) return 1 - pairChance(fixture, rival, seat)
    const key = `${fixture.id}/${seat}/${rival}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size > mostPairs) kept.clear()
    const { field = [] } = fixture
    const chance = beats(fixture, field[seat]!, field[rival]!, meetingOf(field.length, seat, rival))
    kept.set(key, chance)
    return chance
  }
  return (fixture, state) => {
    const { format, field = [] } = fixture
    if (format.sport !== kind || !open.has(state.status) || state.ranking?.official) return []
    const alive = aliveOf(field.length, state)
    const bracket = bracketOf(alive, (seat, rival) => pairChance(fixture, seat, rival))
    const { wins } = bracket
    const each = (before: number) =>
      field.flatMap(({ number }) => {
        const chance = wins.at(-1 - before)?.[number - 1] ?? 0
        return chance > 0 ? [[`${number}`, chance] as const] : []
      })
    return [
      ...openMarket('tournament-winner', each(0)),
      ...openMarket('tournament-final', each(1), false),
      ...openMarket('tournament-semi-final', each(2), false),
      ...duels(alive, wins.at(-1)!, bracket.further),
    ]
  }
}

/** Pairs each of the favourites with the next one. */
function duels(
  alive: readonly boolean[],
  winning: Float64Array,
  further: (seat: number, rival: number) => number,
): readonly FairMarket[] {
  const ordered = [...alive.keys()]
    .filter((seat) => alive[seat])
    .sort((a, b) => winning[b]! - winning[a]! || a - b)
  // With two entrants left a duel asks the same as the winner.
  if (ordered.length < 4) return []
  return Array.from({ length: Math.min(mostDuels, ordered.length >> 1) }, (_, duel) => {
    const pair = [ordered[2 * duel]!, ordered[2 * duel + 1]!].sort((a, b) => a - b)
    const [one, other] = pair as [number, number]
    const chance = further(one, other)
    return openMarket(marketKey('tournament-duel', `${one + 1}.${other + 1}`), [
      [`${one + 1}`, chance],
      [`${other + 1}`, 1 - chance],
    ])
  }).flat()
}
