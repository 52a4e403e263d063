import type { XmlElement } from '@rgrove/parse-xml'
import { fail, ok, type Result } from '#kernel/result.ts'
import { statusOfEvent } from './event-status.ts'
import {
  childrenOf,
  leniently,
  type OnFault,
  oneOf,
  optionalDecimal,
  optionalText,
  optionalTime,
  optionalWhole,
  text,
  time,
  whole,
} from './fields.ts'
import {
  type EventMessage,
  type FixtureChange,
  fixtureChanges,
  type MarketRef,
  marketStatuses,
  type OfferedMarket,
  type OutcomeResult,
  type SettledMarket,
  type SettledOutcome,
  type UofMessage,
} from './message.ts'
import { readXml } from './read-xml.ts'
import { type Refusal, Refused } from './refusal.ts'

/**
 * Parses the body of one delivery. Does not throw: returns a refusal with a reason. An unreadable optional value does
 * not invalidate the message: it counts as absent and is reported.
 *
 * @param onFault receives each value, outcome or market left out
 */
export function parseMessage(body: Uint8Array, onFault: OnFault = () => {}): Result<UofMessage, Refusal> {
  try {
    return ok(messageOf(readXml(body), onFault))
  } catch (error) {
    if (error instanceof Refused) return fail(error.refusal)
    throw error
  }
}

function messageOf(root: XmlElement, onFault: OnFault): UofMessage {
  if (root.attributes.xmlns || root.name.includes(':'))
    throw new Refused('uof-unknown-version', `namespace ${root.attributes.xmlns ?? root.name}`)
  const read = Object.hasOwn(readers, root.name) ? readers[root.name as UofMessage['kind']] : undefined
  if (!read) throw new Refused('uof-unknown-message', root.name)
  return read(root, onFault)
}

const readers: { readonly [K in UofMessage['kind']]: (root: XmlElement, onFault: OnFault) => UofMessage } = {
  alive: (root) => ({
    kind: 'alive',
    ...sentBy(root),
    subscribed: oneOf(root, 'subscribed', { '0': false, '1': true }),
  }),
  snapshot_complete: (root) => ({
    kind: 'snapshot_complete',
    ...sentBy(root),
    requestId: whole(root, 'request_id', 0, Number.MAX_SAFE_INTEGER),
  }),
  odds_change: (root, onFault) => ({
    kind: 'odds_change',
    ...about(root, onFault),
    markets: childrenOf(root, 'odds').flatMap((odds) =>
      readable(onFault, childrenOf(odds, 'market'), (market) => offeredMarket(market, onFault)),
    ),
    ...readable(onFault, childrenOf(root, 'sport_event_status'), (status) => ({
      status: statusOfEvent(status, onFault),
    })).at(0),
  }),
  bet_stop: (root, onFault) => ({
    kind: 'bet_stop',
    ...about(root, onFault),
    groups: text(root, 'groups').split('|'),
    marketStatus: leniently(onFault, 'suspended', () => statusOf(root, 'market_status', 'suspended')),
  }),
  bet_settlement: (root, onFault) => ({
    kind: 'bet_settlement',
    ...about(root, onFault),
    // The schema requires it, but recorded messages of the SDK lack it: then the settlement counts as the scout's.
    confirmed: leniently(
      onFault,
      false,
      () => optionalText(root, 'certainty') !== null && oneOf(root, 'certainty', { '1': false, '2': true }),
    ),
    markets: childrenOf(root, 'outcomes').flatMap((of) =>
      readable(onFault, childrenOf(of, 'market'), (market) => settledMarket(market, onFault)),
    ),
  }),
  rollback_bet_settlement: (root, onFault) => ({
    kind: 'rollback_bet_settlement',
    ...about(root, onFault),
    markets: readable(onFault, childrenOf(root, 'market'), marketRef),
  }),
  bet_cancel: (root, onFault) => ({
    kind: 'bet_cancel',
    ...about(root, onFault),
    ...periodOf(root),
    supersededBy: optionalText(root, 'superceded_by'),
    markets: readable(onFault, childrenOf(root, 'market'), (market) => ({
      ...marketRef(market),
      voidReason: voidReasonOf(market, onFault),
    })),
  }),
  rollback_bet_cancel: (root, onFault) => ({
    kind: 'rollback_bet_cancel',
    ...about(root, onFault),
    ...periodOf(root),
    markets: readable(onFault, childrenOf(root, 'market'), marketRef),
  }),
  fixture_change: (root, onFault) => ({
    kind: 'fixture_change',
    ...about(root, onFault),
    change: changeOf(optionalText(root, 'change_type')),
    startTime: time(root, 'start_time'),
  }),
}

const changeOf = (written: string | null): FixtureChange['change'] =>
  written !== null && Object.hasOwn(fixtureChanges, written)
    ? fixtureChanges[written as keyof typeof fixtureChanges]
    : 'other'

/** Returns the readable elements; reports the others. */
function readable<T>(
  onFault: OnFault,
  elements: readonly XmlElement[],
  read: (element: XmlElement) => T,
): readonly T[] {
  return elements.flatMap((element) => leniently<readonly T[]>(onFault, [], () => [read(element)]))
}

const maxId = 2_147_483_647

const sentBy = (root: XmlElement) => ({
  product: whole(root, 'product', 1, maxId),
  timestamp: time(root, 'timestamp'),
})

function about(
  root: XmlElement,
  onFault: OnFault,
): Pick<EventMessage, 'product' | 'timestamp' | 'eventId' | 'requestId'> {
  const eventId = text(root, 'event_id')
  if (!/^[a-z]+:[a-z_]+:\d{1,18}$/.test(eventId))
    throw new Refused('uof-wrong-value', `event_id "${eventId}"`)
  return {
    ...sentBy(root),
    eventId,
    requestId: leniently(onFault, null, () => optionalWhole(root, 'request_id', 0, Number.MAX_SAFE_INTEGER)),
  }
}

/** @throws Refused if it ends before it begins. */
function periodOf(root: XmlElement) {
  const startTime = optionalTime(root, 'start_time')
  const endTime = optionalTime(root, 'end_time')
  if (startTime !== null && endTime !== null && endTime < startTime)
    throw new Refused('uof-wrong-value', `period from ${startTime} to ${endTime}`)
  return { startTime, endTime }
}

const marketRef = (market: XmlElement): MarketRef => ({
  id: whole(market, 'id', 0, maxId),
  specifiers: specifiersOf(market),
})

/**
 * Parses `total=2.5|setnr=1` into names and values, sorted by name.
 *
 * @throws Refused for a part without a name or a repeated name.
 */
function specifiersOf(market: XmlElement): MarketRef['specifiers'] {
  const written = optionalText(market, 'specifiers')
  if (written === null) return []
  const pairs = written.split('|').map((part) => {
    const equals = part.indexOf('=')
    if (equals < 1) throw new Refused('uof-wrong-value', `specifiers "${written}"`)
    return [part.slice(0, equals), part.slice(equals + 1)] as const
  })
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw new Refused('uof-wrong-value', `specifiers "${written}"`)
  return pairs.sort(([a], [b]) => (a < b ? -1 : 1))
}

const statusOf = (
  element: XmlElement,
  name: string,
  absent: OfferedMarket['status'],
): OfferedMarket['status'] =>
  optionalText(element, name) === null ? absent : oneOf(element, name, marketStatuses)

const maxOddsThousandths = 1_000_000_000

/**
 * Reads an offered market. An unreadable status or price never opens bets: the market is suspended, or the outcome
 * inactive.
 */
const offeredMarket = (market: XmlElement, onFault: OnFault): OfferedMarket => ({
  ...marketRef(market),
  status: leniently(onFault, 'suspended', () => statusOf(market, 'status', 'active')),
  outcomes: readable(onFault, childrenOf(market, 'outcome'), (outcome) => ({
    id: text(outcome, 'id'),
    odds: leniently(onFault, null, () => optionalDecimal(outcome, 'odds', 3, maxOddsThousandths)),
    active: leniently(
      onFault,
      false,
      () => optionalText(outcome, 'active') === null || oneOf(outcome, 'active', activity),
    ),
    ...probabilityOf(outcome, onFault),
  })),
})

const activity = { '0': false, '1': true, false: false, true: true } as const

const millionths = 1_000_000

function probabilityOf(outcome: XmlElement, onFault: OnFault): { readonly probability?: number } {
  const probability = leniently(onFault, null, () => optionalDecimal(outcome, 'probabilities', 6, millionths))
  return probability === null ? {} : { probability }
}

const voidReasonOf = (market: XmlElement, onFault: OnFault) =>
  leniently(onFault, null, () => optionalWhole(market, 'void_reason', 0, maxId))

/** Reads a settled market. An outcome with an unreadable result stays open; the others of its market are settled. */
const settledMarket = (market: XmlElement, onFault: OnFault): SettledMarket => ({
  ...marketRef(market),
  voidReason: voidReasonOf(market, onFault),
  outcomes: readable(onFault, childrenOf(market, 'outcome'), settledOutcome),
})

const deadHeatUnits = millionths

function settledOutcome(outcome: XmlElement): SettledOutcome {
  const result = oneOf<'lost' | 'won' | 'undecided'>(outcome, 'result', {
    '0': 'lost',
    '1': 'won',
    '-1': 'undecided',
  })
  const voided = optionalDecimal(outcome, 'void_factor', 1, 10)
  return {
    id: text(outcome, 'id'),
    result: withVoid(result, voided, outcome),
    deadHeatFactor: optionalDecimal(outcome, 'dead_heat_factor', 6, deadHeatUnits) ?? deadHeatUnits,
  }
}

/** Applies the void factor to a result: `voided` in tenths of the stake; 0 means none. */
function withVoid(
  result: 'lost' | 'won' | 'undecided',
  voided: number | null,
  outcome: XmlElement,
): OutcomeResult {
  if (result === 'undecided' || voided === null || voided === 0) return result
  if (voided === 10) return 'void'
  if (voided === 5) return result === 'won' ? 'half-won' : 'half-lost'
  throw new Refused('uof-wrong-value', `outcome void_factor "${outcome.attributes.void_factor}"`)
}
