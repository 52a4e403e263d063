import type { EventState, Fixture } from '../../feed/api.ts'
import { marketKey } from '../api.ts'
import { openMarket } from '../distribution.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { matchChance } from '../tennis/match-chance.ts'
import { type Strength, serveChances } from '../tennis/ratings.ts'
import { bracketOf } from './bracket.ts'

type TournamentFormat = Extract<Fixture['format'], { sport: 'tournament' }>

/** Duels that are offered at once. */
const mostDuels = 8

/** Chances of pairs that are kept: those of some ten draws of 64. */
const mostPairs = 20_000

const open = new Set<EventState['status']>(['scheduled', 'live'])

/** Who has not lost yet, by seat: all before the first match has ended. */
function aliveOf(size: number, { ranking }: EventState): readonly boolean[] {
  const left = ranking && new Set(ranking.order)
  return Array.from({ length: size }, (_, seat) => !left || left.has(seat + 1))
}

/**
 * All markets of a knockout of tennis from the chances of its matches, exactly. A match costs some 20 microseconds and
 * is kept: a draw is worked out once, and priced anew when one of its matches has ended.
 */
export function tournamentPricer(strength: Strength): PriceEvent {
  const kept = new Map<string, number>()
  const pairChance = (fixture: Fixture, format: TournamentFormat, seat: number, rival: number): number => {
    const [home, away] = [fixture.field![seat]!, fixture.field![rival]!]
    const key = `${format.bestOf}.${format.finalSetTieBreakTo}/${home.id}/${away.id}`
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size > mostPairs) kept.clear()
    const chance = matchChance(serveChances({ ...fixture, home, away }, strength), format)
    kept.set(key, chance)
    kept.set(`${format.bestOf}.${format.finalSetTieBreakTo}/${away.id}/${home.id}`, 1 - chance)
    return chance
  }
  return (fixture, state) => {
    const { format, field = [] } = fixture
    if (format.sport !== 'tournament' || !open.has(state.status) || state.ranking?.official) return []
    const alive = aliveOf(field.length, state)
    const bracket = bracketOf(alive, (seat, rival) => pairChance(fixture, format, seat, rival))
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

/** Each of the favourites against the next one. */
function duels(
  alive: readonly boolean[],
  winning: Float64Array,
  further: (seat: number, rival: number) => number,
): readonly FairMarket[] {
  const ordered = [...alive.keys()]
    .filter((seat) => alive[seat])
    .sort((a, b) => winning[b]! - winning[a]! || a - b)
  // Of the last two the winner asks the same.
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
