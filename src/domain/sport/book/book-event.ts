import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import type { Cover, JointEnds, MarginOf, PricedMarket } from '#domain/sport/pricing/index.ts'
import {
  type EventCard,
  type EventPage,
  type IncidentView,
  isInPlay,
  type MarketView,
  type Topic,
} from './board-views.ts'
import { withCancelled } from './incident-view.ts'
import { mainMarkets } from './main-markets.ts'
import type { PlainOffer } from './make-offer.ts'
import { sharedKey, sharedOutcome } from './shared-outcomes.ts'

/** Reason why an event takes no bets for now. The event opens again when no reason is left. */
export type SuspensionReason =
  /** The feed requested a bet stop (VAR, penalty, delay). */
  | 'bet-stop'
  | 'interrupted'
  /** The producer is silent. */
  | 'silence'
  /** The producer no longer covers the event: its markets are closed. */
  | 'lost'
  /** A goal, card or the like that is not priced in yet, and the moments after it. */
  | 'repricing'
  /** The scheduled start has passed and play has not been reported. */
  | 'start'
  /** A trader suspended it. */
  | 'trader'
  /** The match is listed under another event id: these markets are closed. */
  | 'other-name'

/** One event of the book, with one writer. Market views are replaced, never changed. */
export interface BookEvent {
  fixture: Fixture
  state: EventState
  /** Newest first. */
  incidents: readonly IncidentView[]
  readonly markets: Map<string, MarketView>
  /** Keys of markets that are suspended on their own, while the event is open. */
  held: ReadonlySet<string>
  /** The suspended markets whose outcomes guarantee a profit to a player who backs them all. */
  payingAll: ReadonlySet<string>
  /** The suspended markets that guarantee a profit in combination with others, and that combination. */
  payingWith: ReadonlyMap<string, Cover>
  /** Markets offered earlier, for their versions and last odds. */
  readonly closed: Map<string, MarketView>
  /** Versions of its markets are above this. */
  readonly versionsAbove: number
  /**
   * Returns the ends from which the prices of `markets` derive, built on the first call; null where there are
   * none.
   */
  joint: () => JointEnds | null
  /** Margins used for the prices, where they differ from the operator's defaults. */
  marginOf: MarginOf | undefined
  /** Returns the offer as it was priced, rebuilt without the traders' overrides. */
  plain: () => PlainOffer
  readonly reasons: Set<SuspensionReason>
  main: readonly string[]
  video: boolean
  /** The last card shown on boards, and its fixture. The object stays the same while the card is unchanged. */
  shown: { readonly card: EventCard; readonly fixture: Fixture } | null
  readonly boards: Set<Topic>
}

/** The keys that a change of markets touched: new or changed ones, and closed ones. */
export interface MarketDifference {
  readonly changed: readonly string[]
  readonly closed: readonly string[]
  /** Main keys before. */
  readonly mainBefore: readonly string[]
  readonly countBefore: number
}

const incidentLimit = 80
const overStatuses: readonly string[] = ['finished', 'abandoned', 'cancelled', 'postponed']

export const isOver = (state: EventState): boolean => overStatuses.includes(state.status)

export const noOffer: PlainOffer = { fair: [], priced: [] }

export const makeBookEvent = (
  fixture: Fixture,
  state: EventState,
  video = false,
  versionsAbove = 0,
): BookEvent => ({
  fixture,
  state,
  video,
  incidents: [],
  markets: new Map(),
  held: new Set(),
  payingAll: new Set(),
  payingWith: new Map(),
  closed: new Map(),
  versionsAbove,
  joint: () => null,
  marginOf: undefined,
  plain: () => noOffer,
  reasons: new Set(),
  main: [],
  shown: null,
  boards: new Set(),
})

/** Returns the highest version of any market of the event. */
export function highestVersion({ markets, closed, versionsAbove }: BookEvent): number {
  let highest = versionsAbove
  for (const market of [...markets.values(), ...closed.values()]) highest = Math.max(highest, market.version)
  return highest
}

/** Returns whether the event can take bets at that sport time, suspensions aside. */
export function isOffered(event: BookEvent, now: number): boolean {
  if (isOver(event.state) || event.reasons.has('lost') || event.reasons.has('other-name')) return false
  return event.fixture.liveCoverage || (event.state.status === 'scheduled' && now < event.fixture.startsAt)
}

export const isListed = (event: BookEvent): boolean =>
  !isOver(event.state) &&
  !event.reasons.has('other-name') &&
  (event.markets.size > 0 || (isInPlay(event.state) && event.fixture.liveCoverage))

/** Replaces the offer by `priced` with the fewest changes. */
export function replaceMarkets(event: BookEvent, priced: readonly PricedMarket[]): MarketDifference {
  const { markets, closed } = event
  const before = { mainBefore: event.main, countBefore: markets.size }
  event.held = new Set(priced.flatMap(({ key, suspended }) => (suspended ? [key] : [])))
  event.payingAll = new Set(priced.flatMap(({ key, paysAll }) => (paysAll ? [key] : [])))
  event.payingWith = new Map(priced.flatMap(({ key, paysWith }) => (paysWith ? [[key, paysWith]] : [])))
  const changedKeys: string[] = []
  const closedKeys: string[] = []
  const kept = new Set<string>()
  for (const { key: named, outcomes } of priced) {
    const key = sharedKey(named)
    if (outcomes.length === 0 || kept.has(key)) continue
    kept.add(key)
    const status = statusIn(event, key)
    const known = markets.get(key)
    if (known && known.status === status && sameOutcomes(known, outcomes)) continue
    const version = (known ?? closed.get(key))?.version ?? event.versionsAbove
    markets.set(key, {
      key,
      status,
      version: version + 1,
      outcomes: outcomes.map((outcome) => sharedOutcome(outcome.id, outcome.odds)),
    })
    closed.delete(key)
    changedKeys.push(key)
  }
  for (const [key, market] of markets) {
    if (kept.has(key)) continue
    markets.delete(key)
    closed.set(key, { ...market, version: market.version + 1 })
    closedKeys.push(key)
  }
  if (changedKeys.length + closedKeys.length > 0) {
    event.main = mainMarkets(event.fixture.competition.sport, markets, event.main)
  }
  return { changed: changedKeys, closed: closedKeys, ...before }
}

function sameOutcomes(market: MarketView, outcomes: PricedMarket['outcomes']): boolean {
  if (market.outcomes.length !== outcomes.length) return false
  for (let index = 0; index < outcomes.length; index++) {
    const [id, odds] = market.outcomes[index]!
    const outcome = outcomes[index]!
    if (id !== outcome.id || odds !== outcome.odds) return false
  }
  return true
}

const statusIn = ({ reasons, held }: BookEvent, key: string): MarketView['status'] =>
  reasons.size > 0 || held.has(key) ? 'suspended' : 'open'

/** Sets the status of every market from the suspension reasons; returns the keys that changed. */
export function restate(event: BookEvent): string[] {
  const changed: string[] = []
  for (const [key, market] of event.markets) {
    const status = statusIn(event, key)
    if (market.status === status) continue
    event.markets.set(key, { ...market, status, version: market.version + 1 })
    changed.push(key)
  }
  return changed
}

/** Adds incidents that are not known yet; returns the new and changed ones, oldest first. */
export function addIncidents(event: BookEvent, incidents: readonly IncidentView[]): readonly IncidentView[] {
  const before = new Map(event.incidents.map((incident) => [incident.seq, incident]))
  const fresh = incidents.filter((incident) => !before.has(incident.seq))
  if (fresh.length === 0) return []
  const sorted = [...fresh, ...event.incidents].sort((a, b) => b.seq - a.seq)
  event.incidents = withCancelled(sorted).slice(0, incidentLimit)
  return event.incidents.filter((incident) => before.get(incident.seq) !== incident).toReversed()
}

const shownStates = new WeakMap<EventState, EventState>()

/**
 * Returns the state for boards and pages. It omits a season's matches, which only the model needs, and the
 * traders' prices, which the markets already show.
 */
function shownState(state: EventState): EventState {
  if (!state.ranking?.played && !state.prices) return state
  const known = shownStates.get(state)
  if (known) return known
  const { prices: _, ranking, ...rest } = state
  const shown = ranking ? { ...rest, ranking: withoutMatches(ranking) } : rest
  shownStates.set(state, shown)
  return shown
}

function withoutMatches({ played: _, ...ranking }: NonNullable<EventState['ranking']>) {
  return ranking
}

const present = (event: BookEvent, markets: readonly MarketView[]): EventCard => {
  const { fixture, state } = event
  return {
    id: fixture.id,
    sport: fixture.competition.sport,
    competition: fixture.competition,
    round: fixture.round,
    home: fixture.home,
    away: fixture.away,
    ...(fixture.field ? { field: fixture.field } : {}),
    ...(fixture.format.sport === 'season' ? { ofSeason: true as const } : {}),
    startsAt: fixture.startsAt,
    neutral: fixture.neutral,
    liveCoverage: fixture.liveCoverage,
    state: shownState(state),
    marketCount: event.markets.size,
    markets,
    ...('quarterMinutes' in fixture.format ? { quarterMinutes: fixture.format.quarterMinutes } : {}),
    ...(fixture.attribution === undefined ? {} : { attribution: fixture.attribution }),
    ...(fixture.venue === undefined ? {} : { venue: fixture.venue }),
    ...(event.video ? { video: true as const } : {}),
  }
}

/** Returns the event as a row of a board. Returns the same object until something in it changes. */
export function cardOf(event: BookEvent): EventCard {
  const { shown, fixture } = event
  if (shown && shown.fixture === fixture && isCurrent(shown.card, event)) return shown.card
  const card = present(
    event,
    event.main.flatMap((key) => event.markets.get(key) ?? []),
  )
  event.shown = { card, fixture }
  return card
}

const isCurrent = (card: EventCard, { state, markets, main, video }: BookEvent): boolean =>
  card.state === shownState(state) &&
  (card.video ?? false) === video &&
  card.marketCount === markets.size &&
  card.markets.length === main.length &&
  main.every((key, index) => markets.get(key) === card.markets[index])

export const pageOf = (event: BookEvent): EventPage => ({
  ...present(event, [...event.markets.values()]),
  incidents: event.incidents,
})
