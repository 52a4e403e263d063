import { type BookEvent, isListed } from '#domain/sport/book/index.ts'
import { isWhole } from '#domain/sport/feed/api.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'

/** A selection that may become a leg. */
export interface LegOption {
  /** Selection id. */
  readonly id: string
  readonly eventId: string
  readonly odds: Odds
  readonly competition: string
  /** The feed's rank of the competition: first leagues are below 200. */
  readonly rank: number
  /** Pseudo-random from 0 to 1; the same for an equal seed. */
  readonly chance: number
}

export interface LegRange {
  readonly min: Odds
  readonly max: Odds
  /**
   * `halves`: no whole or quarter lines, which return stakes or halves of them. `none`: no lines at all, since they
   * move in play.
   */
  readonly lines: 'halves' | 'none'
}

/** Returns the selections of an event's main markets that take bets now and have odds within the range. */
export function legOptions(
  event: BookEvent,
  range: LegRange,
  chanceOf: (selection: string) => number,
): LegOption[] {
  if (event.reasons.size > 0 || !isListed(event) || isWhole(event.fixture)) return []
  const { id: eventId, competition } = event.fixture
  const options: LegOption[] = []
  for (const key of event.main) {
    const market = event.markets.get(key)
    if (market?.status !== 'open' || !isSimple(key, range.lines)) continue
    for (const [outcome, odds] of market.outcomes) {
      if (!isInRange(odds, range)) continue
      const id = selectionId(eventId, key, outcome)
      const chance = chanceOf(id)
      options.push({ id, eventId, odds, competition: competition.id, rank: competition.rank, chance })
    }
  }
  return options
}

/** Returns the greatest odds among an event's options; 0 without any. */
export function maxOption(event: BookEvent, range: LegRange): Odds {
  let greatest = 0
  if (event.reasons.size > 0 || !isListed(event) || isWhole(event.fixture)) return greatest
  for (const key of event.main) {
    const market = event.markets.get(key)
    if (market?.status !== 'open' || !isSimple(key, range.lines)) continue
    for (const [, odds] of market.outcomes) if (odds > greatest && isInRange(odds, range)) greatest = odds
  }
  return greatest
}

const isInRange = (odds: Odds, { min, max }: LegRange): boolean => odds >= min && odds <= max

function isSimple(key: string, lines: LegRange['lines']): boolean {
  const bar = key.indexOf('|')
  if (bar < 0) return true
  return lines === 'halves' && Math.abs(Number(key.slice(bar + 1))) % 1 === 0.5
}
