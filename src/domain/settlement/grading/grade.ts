import type { EventState, EventStatus, SportId } from '../../feed/api.ts'
import { marketDefinition, parseMarketKey } from '../../pricing/api.ts'
import { decided, type SelectionResult, sportManifests } from '../../pricing/index.ts'

/** A postponed event that has not started this long after its time returns the stakes (published rule). */
export const postponementWindow = 48 * 3_600_000

/** A bet stop that was on when play ended for good holds nothing up. */
const stoppable: ReadonlySet<EventStatus> = new Set(['scheduled', 'live', 'interrupted'])

/**
 * Decides one leg from the scoreboard; pure and total over the catalogue. `pending` while it is open.
 *
 * - A selection is decided as soon as nothing that is still to be played can change it.
 * - While the producer has a bet stop on, nothing is decided: the incident may be taken back.
 * - Abandoned or cancelled: markets already decided stand, all others return the stake.
 * - Postponed: as cancelled once `postponementWindow` has passed since the start that was announced.
 * - Finished without the data that a market needs: the stake is returned.
 *
 * @param now sport time in milliseconds
 * @throws RangeError for a market or outcome that the catalogue does not have
 */
export function grade(
  leg: {
    readonly sport: SportId
    readonly market: string
    readonly outcome: string
    readonly startsAt: number
  },
  state: EventState,
  now: number,
): SelectionResult {
  const { type, specifier } = parseMarketKey(leg.market)
  const definition = marketDefinition(leg.sport, type)
  if (!definition?.outcomes.includes(leg.outcome)) {
    throw new RangeError(`no outcome ${leg.outcome} of market ${leg.market} in ${leg.sport}`)
  }
  if (state.betStop && stoppable.has(state.status)) return 'pending'
  const selectionResult =
    state.status === 'cancelled'
      ? 'pending'
      : sportManifests[leg.sport].grade(type, specifier, leg.outcome, state)
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
