import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { marketKey } from '../api.ts'
import { openMarket } from '../distribution.ts'
import type { TableRules } from '../manifest.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { seasonBottom, seasonTops } from './markets.ts'
import {
  ScoreSampler,
  type SeasonChances,
  type SeasonFixture,
  type SeasonScore,
  seasonChances,
} from './season-chances.ts'
import { seasonTable } from './season-table.ts'

/** Maximum of duels on offer at once. */
const mostDuels = 6
/** Maximum of cached seasons. */
const mostSeasons = 64
/** Less frequent results are not offered: the sample has too few of them to price. */
const leastChance = 0.0005

const open = new Set<EventState['status']>(['scheduled', 'live'])

interface Kept {
  /** By [home * size + away], created on demand. */
  readonly scores: Map<number, ScoreSampler>
  played: number
  markets: readonly FairMarket[]
}

/**
 * Returns the pricer of a league's season from a sample of its final tables. Draws the remaining matches from the
 * model that prices them, as often as `tablesFor` says. The sample follows from the event and the matches played,
 * so equal states give equal prices. Prices do not change during a round, since no bets are taken then.
 *
 * @param scoresOf the possible scores of a match of the season
 */
export function seasonPricer(
  rules: TableRules,
  scoresOf: (match: Fixture) => readonly SeasonScore[],
): PriceEvent {
  const seasons = new Map<string, Kept>()
  const keptOf = (id: string): Kept => {
    const known = seasons.get(id)
    if (known) return known
    if (seasons.size >= mostSeasons) seasons.delete(seasons.keys().next().value!)
    const made: Kept = { scores: new Map(), played: -1, markets: [] }
    seasons.set(id, made)
    return made
  }
  return (fixture, state) => {
    const { format, field = [] } = fixture
    if (format.sport !== 'season' || !open.has(state.status) || state.ranking?.official) return []
    const played = state.ranking?.played ?? []
    const kept = keptOf(fixture.id)
    if (kept.played === played.length || (state.betStop && kept.played >= 0)) return kept.markets
    const size = field.length
    const done = new Set(played.map(({ home, away }) => (home - 1) * size + away - 1))
    const left: SeasonFixture[] = []
    for (let home = 0; home < size; home++)
      for (let away = 0; away < size; away++) {
        const meeting = home * size + away
        if (home === away || done.has(meeting)) continue
        let scores = kept.scores.get(meeting)
        if (!scores) {
          scores = new ScoreSampler(scoresOf(matchOf(fixture, home, away)))
          kept.scores.set(meeting, scores)
        }
        left.push({ home, away, scores })
      }
    const random = seededRandom(`season/${fixture.id}/${played.length}`)
    const chances = seasonChances(rules, size, seasonTable(rules, size, played), left, random)
    kept.played = played.length
    kept.markets = marketsOf(size, chances)
    return kept.markets
  }
}

/** Returns a match of the season as a league fixture. */
function matchOf(season: Fixture, home: number, away: number): Fixture {
  const { field = [], format, ...rest } = season
  if (format.sport !== 'season') throw new Error(`${season.id} is no season`)
  const { matches } = format
  return {
    ...rest,
    id: `${season.id}.${home + 1}.${away + 1}`,
    home: field[home]!,
    away: field[away]!,
    neutral: false,
    format:
      matches.sport === 'football'
        ? { ...matches, knockout: false }
        : { ...matches, periodMinutes: 20, shootout: true },
  }
}

function marketsOf(size: number, { within, ahead }: SeasonChances): readonly FairMarket[] {
  const seats = Array.from({ length: size }, (_, seat) => seat)
  const placed = (type: string, chance: (seat: number) => number) => {
    const offered = seats.flatMap((seat) => {
      const share = chance(seat)
      return share >= leastChance && share < 1 - 1e-9 ? [[`${seat + 1}`, share] as const] : []
    })
    return openMarket(type, offered, false)
  }
  const winning = seats.map((seat) => [`${seat + 1}`, within(seat, 1)] as const)
  return [
    // Includes all sides that can win, so that their chances sum to one; pricing removes the most unlikely ones.
    ...openMarket('season-winner', winning),
    ...seasonTops
      .filter((top) => 2 * top <= size)
      .flatMap((top) => placed(`season-top-${top}`, (seat) => within(seat, top))),
    ...placed(`season-bottom-${seasonBottom}`, (seat) => 1 - within(seat, size - seasonBottom)),
    ...duels(seats, { within, ahead }),
  ]
}

/** Pairs each of the best sides with the next one. */
function duels(seats: readonly number[], { within, ahead }: SeasonChances): readonly FairMarket[] {
  const half = Math.ceil(seats.length / 2)
  const ordered = seats.toSorted(
    (a, b) =>
      within(b, 1) - within(a, 1) ||
      within(b, 4) - within(a, 4) ||
      within(b, half) - within(a, half) ||
      a - b,
  )
  return Array.from({ length: Math.min(mostDuels, ordered.length >> 1) }, (_, duel) => {
    const [one, other] = [ordered[2 * duel]!, ordered[2 * duel + 1]!].sort((a, b) => a - b) as [
      number,
      number,
    ]
    const chance = ahead(one, other)
    return openMarket(marketKey('season-duel', `${one + 1}.${other + 1}`), [
      [`${one + 1}`, chance],
      [`${other + 1}`, 1 - chance],
    ])
  }).flat()
}
