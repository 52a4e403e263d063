import type { Database } from '#kernel/database.ts'
import type { EventState, Scoreboard } from '../api.ts'
import { findTwins, insertAliases } from '../identity/alias-store.ts'
import type { FeedListener } from '../runner/start-feed.ts'
import { startState } from '../state/state.ts'
import { applyMessages, loadEvent, loadOpenEvents, upsertFixtures } from '../store.ts'
import type { FeedHouse, ProvidedFeed } from './provided-feed.ts'
import { findSettled, insertReport, loadFeed, loadReports, saveFeed } from './provided-store.ts'
import { foldReports, hasResult, mayHaveResults } from './results.ts'

/** Callbacks for the changes of a provider's feed, after the commit. */
export interface ProvidedListener
  extends Pick<FeedListener, 'fixtures' | 'applied' | 'renamed' | 'lost' | 'found'> {
  /**
   * Called for a result from before the event's start. The feed holds it back and reports the event as lost, until it
   * begins or the result is rolled back.
   */
  early(eventId: string): void
  /**
   * Called when the event's scoreboard contradicts itself. Until a consistent one comes, the event takes no bets and
   * only official results settle it.
   */
  disputed(eventId: string, reason: string): void
  offered(eventIds: readonly string[]): void
  /** Results of the event may have changed. */
  reported(eventId: string): void
  heard(part: string, at: number): void
  count(what: string): void
}

/** Publishes the feed's stored open events, then starts listening. */
export async function startProvided(options: {
  readonly database: Database
  readonly feed: ProvidedFeed
  readonly listener: ProvidedListener
  /** Sport time in milliseconds. */
  readonly now: () => number
}): Promise<{ close(): Promise<void> }> {
  const { database, feed, listener, now } = options
  const { producer } = feed
  /** Events with results from before their start. */
  const held = new Set<string>()
  const holdEarly = async (eventId: string) => {
    const stored = await loadEvent(database.read, eventId)
    const early =
      stored !== null &&
      !mayHaveResults(stored, now()) &&
      hasResult(foldReports(await loadReports(database.read, eventId)))
    if (early === held.has(eventId)) return
    if (!early) {
      held.delete(eventId)
      return listener.found(eventId)
    }
    held.add(eventId)
    listener.count('result-before-start')
    listener.early(eventId)
    listener.lost(eventId)
  }
  const events = await loadOpenEvents(database.read, [producer])
  const saved = await loadFeed(
    database.read,
    producer,
    events.map(({ fixture }) => fixture.id),
  )
  const house: FeedHouse = {
    saved: { ...saved, events },
    async fixture(fixture) {
      const { states, moved, twins } = await database.transact(async (tx) => {
        const stored = await upsertFixtures(tx, [fixture])
        const twins = await findTwins(tx, stored.fresh.has(fixture.id) ? [fixture] : [])
        await insertAliases(tx, twins)
        return { ...stored, twins }
      })
      if (twins.length > 0) await listener.renamed?.()
      await listener.fixtures([{ fixture, state: states.get(fixture.id) ?? startState(fixture) }])
      await holdEarly(fixture.id)
      // Stakes returned because of a long past start are no longer void once there is a new one.
      if (moved.size > 0) listener.reported(fixture.id)
    },
    async scoreboard(fixture, at, scoreboard) {
      let was: string | undefined
      const applied = await database.transact(async (tx) => {
        const stored = await loadEvent(tx, fixture.id)
        if (!stored || isShown(stored.state, at, scoreboard)) return []
        const { seq, updatedAt, disputed } = stored.state
        was = disputed?.reason
        // Later messages count even if the provider's clock has stepped back.
        const message = { eventId: fixture.id, seq: seq + 1, at: Math.max(at, updatedAt) }
        return applyMessages(tx, fixture, [{ ...message, type: 'scoreboard', ...scoreboard }])
      })
      if (applied.length > 0) await listener.applied(applied)
      if (applied.length > 0 && scoreboard.disputed !== undefined && scoreboard.disputed !== was) {
        listener.count('score-disputed')
        listener.disputed(fixture.id, scoreboard.disputed)
      }
      if (held.has(fixture.id)) await holdEarly(fixture.id)
    },
    async report(eventId, report) {
      if (!(await database.transact((tx) => insertReport(tx, eventId, report)))) return
      await holdEarly(eventId)
      listener.reported(eventId)
    },
    offered: (ids) => listener.offered(ids),
    save: ({ positions, offers }) => database.transact((tx) => saveFeed(tx, producer, positions, offers)),
    heard: (part, at) => listener.heard(part, at),
    count: (what) => listener.count(what),
  }
  const open = await feed.open(house)
  await listener.fixtures(events)
  const waiting = events.filter((event) => !mayHaveResults(event, now())).map(({ fixture }) => fixture.id)
  for (const id of await findSettled(database.read, waiting)) await holdEarly(id)
  return open
}

/** Seconds by which a clock may differ from the displayed one before it is set. */
const clockMayDiffer = 5

/** Returns whether the state already has all of it; a clock that runs as expected is no difference. */
function isShown(state: EventState, at: number, board: Scoreboard): boolean {
  if (factsOf(state) !== factsOf(board)) return false
  const { clock } = board
  if (clock === null || state.clock === null) return clock === state.clock
  const runs = state.clock.running ? (at - state.clock.at) / 1000 : 0
  return (
    clock.running === state.clock.running &&
    Math.abs(clock.second - state.clock.second - runs) < clockMayDiffer
  )
}

const factsOf = ({
  status,
  period,
  inBreak,
  score,
  periodScores,
  disputed,
}: EventState | Scoreboard): string =>
  JSON.stringify([
    ...[status, period, inBreak, score, periodScores],
    typeof disputed === 'object' ? disputed.reason : disputed,
  ])
