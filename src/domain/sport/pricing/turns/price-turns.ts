import type { EventState, Fixture, Pair } from '#domain/sport/feed/api.ts'
import { certain, type Distribution, openMarket, signs, yesOrNo } from '../distribution.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { type Grid, isAlone, mixed, noPoints, packed, played, pointsOf } from './grid.ts'
import { firstTo, leadAfter, nextScore } from './leads.ts'
import * as offer from './offer.ts'
import { type Turn, turnsLeft } from './turn.ts'

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])

export interface Match {
  /** All turns of regular time, in order. */
  readonly turns: readonly Turn[]
  readonly periods: number
  readonly periodSeconds: number
  /** Maximum of points of a side in a match. */
  readonly size: number
  /** Points of the overtime that decides a level match; absent where matches may end level. */
  readonly overtime?: Grid
}

/** Markets of a sport beyond the common ones, and their lines. */
export interface Offer {
  /** Step of handicap lines: includes whole ones where margins of one number are common. */
  readonly handicapStep: 0.5 | 1
  /** `1-by-` bands of the winning margin: `1-3`, `4-6`, `7+`. */
  readonly margins: readonly string[]
  /** Numbers of points for markets on the first side to reach them, in rising order. */
  readonly firstTo: readonly number[]
  /** Type of the market on the next score of a kind, and the test of its points. */
  readonly next: { readonly type: string; readonly isIt: (points: number) => boolean }
  /** Offers a market on the first score of all, where the next score of a kind differs from it. */
  readonly firstScore?: boolean
  /** Offers markets on each quarter. */
  readonly quarters?: boolean
}

/** Maximum of matches with cached prices. */
const mostKept = 300

/**
 * Returns the pricer of a sport whose matches are made of turns: every market from one joint distribution of their
 * scores. Prices do not change between the ends of turns, so the last ones of a match are cached.
 */
export function turnsPricer(matchOf: (fixture: Fixture) => Match, markets: Offer): PriceEvent {
  const kept = new Map<string, { readonly stand: string; readonly priced: readonly FairMarket[] }>()
  return (fixture, state, now) => {
    const match = matchOf(fixture)
    if (!isPriced(match, state)) return []
    const left = turnsLeft(match.turns, state, now, match.periodSeconds)
    const stand = standOf(state, left, match)
    const known = kept.get(fixture.id)
    if (known?.stand === stand) return known.priced
    const priced = marketsOf(match, markets, state, left)
    kept.delete(fixture.id)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(fixture.id, { stand, priced })
    return priced
  }
}

/**
 * Returns a key of everything that determines the prices of a match. It contains its sides' chances, the score,
 * and the remaining turns, including the last ones.
 */
const standOf = (
  { period, inBreak, score, periodScores, goals }: EventState,
  left: readonly Turn[],
  { turns }: Match,
): string => {
  const chances = ([0, 1] as const).map((side) => turns.find((turn) => turn.side === side)?.scores(0))
  const points = goals.map((goal) => goal.points)
  return JSON.stringify([left.length, period, inBreak, score, periodScores, points, chances])
}

/** Turns of overtime follow one another faster than prices. */
export const isPriced = ({ periods }: Match, state: EventState): boolean =>
  !over.has(state.status) && state.period <= periods

function marketsOf(
  match: Match,
  markets: Offer,
  state: EventState,
  left: readonly Turn[],
): readonly FairMarket[] {
  const { periods, overtime } = match
  const half = periods / 2
  const lead = state.score[0] - state.score[1]
  const of = (from: number, to: number) => left.filter(({ period }) => period >= from && period <= to)
  const scoredIn = (from: number, to: number): Pair =>
    state.periodScores
      .slice(from - 1, to)
      .reduce<Pair>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0])
  const upTo = gridsByPeriod(match, left, lead)
  const whole = upTo[periods]!
  const regular: offer.Part = { grid: whole, scored: state.score }
  const final: offer.Part = overtime
    ? { grid: decidedBy(whole, lead, overtime), scored: state.score }
    : regular
  const first: offer.Part = { grid: upTo[half]!, scored: scoredIn(1, half) }
  const afterHalf = of(half + 1, periods)
  const leadAtHalf = pointsOf(first.grid, 1, -1, first.scored[0] - first.scored[1])
  const extraHome = overtime ? signs(pointsOf(overtime, 1, -1, 0))[0] : null
  const isOpen = (part: number) => state.period < part || (state.period === part && !state.inBreak)
  /** A later part begins with an unknown lead. */
  const partOf = (from: number, to: number): offer.Part => ({
    grid: grownFrom(match, of(from, to), pointsOf(upTo[from - 1]!, 1, -1, lead)),
    scored: scoredIn(from, to),
  })
  const second = overtime ? null : partOf(half + 1, periods)
  const toCome = markets.firstTo.filter((points) => Math.max(...state.score) < points)
  return [
    ...offer.result('1x2', regular),
    ...offer.doubleChance(regular),
    ...(overtime
      ? [...offer.winner(final), ...yesOrNo('overtime', offer.drawOf(regular))]
      : [...offer.drawNoBet(regular), ...offer.europeanHandicaps(regular)]),
    ...offer.handicaps('handicap', final, { step: markets.handicapStep, max: 9 }),
    ...offer.winningMargin(final, markets.margins, overtime === undefined),
    ...offer.totals(final),
    ...offer.nextScore(
      markets.next.type,
      numberOfNext(state, markets),
      nextScore(lead, left, markets.next.isIt),
    ),
    ...(markets.firstScore && state.goals.length === 0
      ? offer.nextScore(
          'first-score',
          null,
          nextScore(lead, left, (points) => points > 0),
        )
      : []),
    ...firstTo(
      toCome.map((points) => [points - state.score[0], points - state.score[1]]),
      left,
      lead,
    ).flatMap((sides, index) => offer.nextScore('first-to', toCome[index]!, sides)),
    ...(isOpen(half) ? offer.part('h1-', first) : []),
    ...(second && isOpen(periods) ? offer.secondHalf(second) : []),
    ...(second ? offer.halfMostGoals(first, second) : []),
    ...openMarket('half-full', halfFull(leadAtHalf, afterHalf, extraHome, state, first.scored)),
    ...(markets.quarters
      ? [1, 2, 3, 4].flatMap((quarter) =>
          isOpen(quarter) ? offer.part('quarter-', partOf(quarter, quarter), quarter) : [],
        )
      : []),
  ]
}

/** Returns the points still to come up to the end of each period, from index 0, the start. */
export function gridsByPeriod(
  { periods, size }: Match,
  left: readonly Turn[],
  lead: number,
): readonly Grid[] {
  const start = noPoints(size)
  if (left.every(isAlone))
    return Array.from({ length: periods + 1 }, (_, last) =>
      played(
        start,
        left.filter(({ period }) => period <= last),
        lead,
      ),
    )
  const grids: Grid[] = [start]
  for (let period = 1; period <= periods; period++)
    grids.push(
      played(
        grids[period - 1]!,
        left.filter((turn) => turn.period === period),
        lead,
      ),
    )
  return grids
}

const numberOfNext = (state: EventState, { next }: Offer): number =>
  state.goals.filter(({ points = 1 }) => next.isIt(points)).length + 1

/** By match, the points of its last turns at each lead: constant until the first of them ends. */
const grownAtLeads = new WeakMap<Match, { readonly turns: number; readonly grids: Map<number, Grid> }>()

/** Returns the points of later turns, over all leads with which they may begin. */
function grownFrom(match: Match, turns: readonly Turn[], leads: Distribution): Grid {
  const { size } = match
  if (!turns.some(({ followsLead }) => followsLead)) return played(noPoints(size), turns, 0)
  // A side has fewer points in a quarter than in a match.
  const start = noPoints(Math.min(size, 36))
  const chances = new Map<number, number>()
  leads.chances.forEach((chance, index) => {
    if (chance < 1e-9) return
    // A lead this large does not change the play.
    const lead = Math.max(-30, Math.min(30, leads.from + index))
    chances.set(lead, (chances.get(lead) ?? 0) + chance)
  })
  if (chances.size === 1) {
    const [lead, weight] = [...chances][0]!
    return mixed([{ grid: played(start, turns, lead), weight }])
  }
  const known = grownAtLeads.get(match)
  const grids = known?.turns === turns.length ? known.grids : new Map<number, Grid>()
  if (grids !== known?.grids) grownAtLeads.set(match, { turns: turns.length, grids })
  return mixed(
    [...chances].map(([lead, weight]) => {
      const grid = grids.get(lead) ?? packed(played(start, turns, lead))
      grids.set(lead, grid)
      return { grid, weight }
    }),
    start.size,
  )
}

/** Returns the grid with level matches decided by overtime. */
function decidedBy(regular: Grid, lead: number, overtime: Grid): Grid {
  const { size } = regular
  const cells = new Float64Array(size * size)
  const [lastHome, lastAway] = regular.tops
  let [top, right] = regular.tops
  for (let home = 0; home <= lastHome; home++)
    for (let away = 0; away <= lastAway; away++) {
      const at = home * size + away
      const chance = regular.cells[at]!
      if (!(chance > 0)) continue
      if (lead + home - away !== 0) {
        cells[at] = cells[at]! + chance
        continue
      }
      for (let h = 0; h <= overtime.tops[0]; h++)
        for (let a = 0; a <= overtime.tops[1]; a++) {
          const extra = overtime.cells[h * overtime.size + a]!
          if (!(extra > 0)) continue
          const [x, y] = [Math.min(size - 1, home + h), Math.min(size - 1, away + a)]
          const to = x * size + y
          cells[to] = cells[to]! + chance * extra
          if (x > top) top = x
          if (y > right) right = y
        }
    }
  return { size, cells, tops: [top, right] }
}

/**
 * Returns the result at the break and at the end; `extraHome` is home's chance in an overtime, null where matches
 * may end level.
 */
function halfFull(
  atHalf: Distribution,
  turns: readonly Turn[],
  extraHome: number | null,
  state: EventState,
  scored: Pair,
): readonly (readonly [string, number])[] {
  const outcomes: (readonly [string, number])[] = []
  // Points of the second half so far: the score includes them, the lead at the break does not.
  const since = state.score[0] - state.score[1] - (scored[0] - scored[1])
  const [plus, level, minus] = signs(atHalf)
  for (const [name, chance, from] of [
    ['1', plus, (lead: number) => lead > 0],
    ['x', level, (lead: number) => lead === 0],
    ['2', minus, (lead: number) => lead < 0],
  ] as const) {
    const start: Distribution =
      chance < 1e-12
        ? certain(0)
        : {
            from: atHalf.from + since,
            chances: atHalf.chances.map((each, index) => (from(atHalf.from + index) ? each : 0)),
          }
    const [home, draw, away] = chance < 1e-12 ? [0, 0, 0] : signs(leadAfter(start, turns))
    if (extraHome === null) outcomes.push([`${name}/1`, home], [`${name}/x`, draw], [`${name}/2`, away])
    else outcomes.push([`${name}/1`, home + draw * extraHome], [`${name}/2`, away + draw * (1 - extraHome)])
  }
  return outcomes
}
