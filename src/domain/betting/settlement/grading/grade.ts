import type { EventState, EventStatus, SportId } from '#domain/sport/feed/api.ts'
import {
  type BuiltPart,
  builtOutcome,
  builtParts,
  marketDefinition,
  parseMarketKey,
} from '#domain/sport/pricing/api.ts'
import { builtResult, decided, type SelectionResult, sportManifests } from '#domain/sport/pricing/index.ts'

/** A postponed event that has not started this long after its time returns the stakes (published rule). */
export const postponementWindow = 48 * 3_600_000

/** States in which a bet stop delays decisions; one still in force when play has ended does not. */
const stoppable: ReadonlySet<EventStatus> = new Set(['scheduled', 'live', 'interrupted'])

interface GradedLeg {
  readonly sport: SportId
  readonly market: string
  readonly outcome: string
  readonly startsAt: number
}

/**
 * Decides one leg from the scoreboard; pure and total over the catalogue. `pending` while it is open.
 *
 * - A selection is decided as soon as the rest of play can no longer change it.
 * - While the producer has a bet stop in force, nothing is decided: the producer may cancel the incident.
 * - A disputed result decides nothing: results from the undisputed play before it remain, the rest is pending.
 * - Abandoned or cancelled: decided markets keep their results, all others return the stake.
 * - Postponed: as cancelled once `postponementWindow` has passed since the announced start.
 * - Finished without the data that a market needs: the stake is returned.
 *
 * @param now sport time in milliseconds
 * @throws RangeError for a market or outcome that the catalogue does not have
 */
export function grade(leg: GradedLeg, state: EventState, now: number): SelectionResult {
  const parts = builtParts(leg.market)
  if (parts) return gradeBuilt(leg, parts, state, now)
  const { type, specifier } = parseMarketKey(leg.market)
  const definition = marketDefinition(leg.sport, type)
  if (!definition?.outcomes.includes(leg.outcome)) {
    throw new RangeError(`no outcome ${leg.outcome} of market ${leg.market} in ${leg.sport}`)
  }
  if (state.betStop && stoppable.has(state.status)) return 'pending'
  const selectionResult =
    state.status === 'cancelled'
      ? 'pending'
      : sportManifests[leg.sport].grade(type, specifier, leg.outcome, undisputed(state))
  if (selectionResult !== 'pending') return selectionResult
  switch (state.status) {
    case 'finished':
      return decided('void', 'no-official-data', {})
    case 'abandoned':
    case 'cancelled':
      return decided('void', 'event-void', { status: state.status })
    case 'postponed':
      return now >= leg.startsAt + postponementWindow
        ? decided('void', 'event-void', { status: 'postponed' })
        : 'pending'
    default:
      return 'pending'
  }
}

/** Returns the state without disputed play. Provided events need none: the provider's results grade them. */
const undisputed = (state: EventState): EventState =>
  state.disputed?.known ? { ...state.disputed.known, status: state.status } : state

/** Grades a built bet by its parts, each graded independently; the facts name the result of each. */
function gradeBuilt(
  leg: GradedLeg,
  parts: readonly BuiltPart[],
  state: EventState,
  now: number,
): SelectionResult {
  if (leg.outcome !== builtOutcome) throw new RangeError(`no outcome ${leg.outcome} of a built bet`)
  const graded = parts.map((part) => grade({ ...leg, ...part }, state, now))
  const result = builtResult(graded.map((one) => (one === 'pending' ? one : one.result)))
  if (result === 'pending') return 'pending'
  const count = (wanted: string) => graded.filter((one) => one !== 'pending' && one.result === wanted).length
  return decided(result, 'built', {
    parts: parts.length,
    won: count('win'),
    lost: count('lose'),
    returned: count('void'),
  })
}
