import type { EventMessage, EventState, Fixture, Pair, SeasonMatch } from '../api.ts'
import { scoreRulesOf } from '../sports/score-rules-of.ts'
import { isWithdrawn } from './places.ts'

/** Returns the state with the order of the field replaced, or the reason for a refusal. */
export function setRanking(
  fixture: Fixture,
  state: EventState,
  message: Omit<Extract<EventMessage, { type: 'ranking' }>, 'eventId' | 'seq' | 'at'>,
): EventState | string {
  const { order, level, fastest, progress, official = false, cards, played } = message
  if (!scoreRulesOf(fixture.format).ranked) return 'no order of two sides'
  if (state.status !== 'live') return 'not in play'
  if (state.ranking?.official) return 'the order is official'
  if (!Array.isArray(order) || order.length === 0) return 'no order'
  const numbers = new Set(fixture.field?.map(({ number }) => number))
  if (new Set(order).size !== order.length) return 'an entrant stands twice'
  if (order.some((number) => !numbers.has(number))) return 'an entrant that the field does not have'
  if (order.some((number) => isWithdrawn(state, number))) return 'a withdrawn entrant does not run'
  if (fastest !== undefined && !numbers.has(fastest)) return 'the fastest lap of nobody'
  const fault = level && levelFault(order, level)
  if (fault) return fault
  if (!Number.isInteger(progress) || progress < (state.ranking?.progress ?? 0) || progress > 1000)
    return 'progress goes on to 1000 at most'
  const wrong = cardsFault(fixture, order, cards)
  if (wrong) return wrong
  const before = state.ranking?.played ?? []
  const matches = played ? [...before, ...played] : before
  const unfit = played && seasonFault(numbers, matches)
  if (unfit) return unfit
  return {
    ...state,
    ranking: {
      order,
      ...(level ? { level } : {}),
      ...(fastest === undefined ? {} : { fastest }),
      progress,
      official,
      ...(cards ? { cards } : {}),
      ...(matches.length > 0 ? { played: matches } : {}),
    },
  }
}

/** Returns why these cannot be the matches of a season; null if they can. Each pair meets once at each home. */
function seasonFault(numbers: ReadonlySet<number>, matches: readonly SeasonMatch[]): string | null {
  const met = new Set<string>()
  for (const { home, away, score } of matches) {
    if (home === away || !numbers.has(home) || !numbers.has(away))
      return 'a match of sides that are not in it'
    if (score?.some((goals) => !Number.isInteger(goals) || goals < 0)) return 'a score of whole goals'
    met.add(`${home}.${away}`)
  }
  return met.size === matches.length ? null : 'a match is played once'
}

/** Returns why these cannot be the scorecards of the order; null if they can. Fewer strokes come first. */
function cardsFault(
  { format }: Fixture,
  order: readonly number[],
  cards: readonly Pair[] | undefined,
): string | null {
  const holes = scoreRulesOf(format).holes?.(format)
  if (holes === undefined) return cards ? 'no cards but in golf' : null
  if (!Array.isArray(cards) || cards.length !== order.length) return 'a card for each of the order'
  for (const [index, [toPar, played]] of cards.entries()) {
    if (!Number.isInteger(toPar) || !Number.isInteger(played) || played < 0 || played > holes)
      return `whole strokes on ${holes} holes at most`
    if (index > 0 && toPar < cards[index - 1]![0]) return 'fewer strokes come first'
  }
  return null
}

/** Returns why groups cannot have finished level; null if they can. */
function levelFault(order: readonly number[], level: readonly (readonly number[])[]): string | null {
  const shared = level.flat()
  if (new Set(shared).size !== shared.length) return 'an entrant shares two places'
  for (const group of level) {
    const at = group.map((number) => order.indexOf(number))
    if (group.length < 2 || at.includes(-1)) return 'two of the order at least share a place'
    if (Math.max(...at) - Math.min(...at) !== group.length - 1) return 'a place is shared by neighbours'
  }
  return null
}

/** Returns the state with an entrant withdrawn, or the reason for a refusal. */
export function withdraw(
  fixture: Fixture,
  state: EventState,
  { number, deduction }: Extract<EventMessage, { type: 'withdrawn' }>,
): EventState | string {
  const { field = [] } = fixture
  if (state.status !== 'scheduled') return 'entrants are withdrawn before the start'
  if (!field.some((entrant) => entrant.number === number)) return 'an entrant that the field does not have'
  if (isWithdrawn(state, number)) return 'it is withdrawn already'
  if (!Number.isInteger(deduction) || deduction < 0 || deduction > 90) return 'a deduction of 0 to 90 percent'
  const withdrawn = [...(state.withdrawn ?? []), { number, deduction }]
  return field.length - withdrawn.length < 2 ? 'two entrants run at least' : { ...state, withdrawn }
}
