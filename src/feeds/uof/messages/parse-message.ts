import type { XmlElement } from '@rgrove/parse-xml'
import { fail, ok, type Result } from '#kernel/result.ts'
import { statusOfEvent } from './event-status.ts'
import {
  childrenOf,
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

/** Reads the body of one delivery. Does not throw: what it can't read it refuses with a reason. */
export function parseMessage(body: Uint8Array): Result<UofMessage, Refusal> {
  try {
    return ok(messageOf(readXml(body)))
  } catch (error) {
    if (error instanceof Refused) return fail(error.refusal)
    throw error
  }
}

function messageOf(root: XmlElement): UofMessage {
  if (root.attributes.xmlns || root.name.includes(':'))
    throw new Refused('uof-unknown-version', `namespace ${root.attributes.xmlns ?? root.name}`)
  const read = Object.hasOwn(readers, root.name) ? readers[root.name as UofMessage['kind']] : undefined
  if (!read) throw new Refused('uof-unknown-message', root.name)
  return read(root)
}

const readers: { readonly [K in UofMessage['kind']]: (root: XmlElement) => UofMessage } = {
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
  odds_change: (root) => ({
    kind: 'odds_change',
    ...about(root),
    markets: childrenOf(root, 'odds').flatMap((odds) => childrenOf(odds, 'market').map(offeredMarket)),
    ...childrenOf(root, 'sport_event_status')
      .map((status) => ({ status: statusOfEvent(status) }))
      .at(0),
  }),
  bet_stop: (root) => ({
    kind: 'bet_stop',
    ...about(root),
    groups: text(root, 'groups').split('|'),
    marketStatus: statusOf(root, 'market_status', 'suspended'),
  }),
  bet_settlement: (root) => ({
    kind: 'bet_settlement',
    ...about(root),
    // The schema asks for it, recorded messages of the SDK leave it out: then only the scout's word counts.
    confirmed:
      optionalText(root, 'certainty') !== null && oneOf(root, 'certainty', { '1': false, '2': true }),
    markets: childrenOf(root, 'outcomes').flatMap((of) => childrenOf(of, 'market').map(settledMarket)),
  }),
  rollback_bet_settlement: (root) => ({
    kind: 'rollback_bet_settlement',
    ...about(root),
    markets: childrenOf(root, 'market').map(marketRef),
  }),
  bet_cancel: (root) => ({
    kind: 'bet_cancel',
    ...about(root),
    ...periodOf(root),
    supersededBy: optionalText(root, 'superceded_by'),
    markets: childrenOf(root, 'market').map((market) => ({
      ...marketRef(market),
      voidReason: voidReasonOf(market),
    })),
  }),
  rollback_bet_cancel: (root) => ({
    kind: 'rollback_bet_cancel',
    ...about(root),
    ...periodOf(root),
    markets: childrenOf(root, 'market').map(marketRef),
  }),
  fixture_change: (root) => ({
    kind: 'fixture_change',
    ...about(root),
    change: changeOf(optionalText(root, 'change_type')),
    startTime: time(root, 'start_time'),
  }),
}

const changeOf = (written: string | null): FixtureChange['change'] =>
  written !== null && Object.hasOwn(fixtureChanges, written)
    ? fixtureChanges[written as keyof typeof fixtureChanges]
    : 'other'

const maxId = 2_147_483_647

const sentBy = (root: XmlElement) => ({
  product: whole(root, 'product', 1, maxId),
  timestamp: time(root, 'timestamp'),
})

function about(root: XmlElement): Pick<EventMessage, 'product' | 'timestamp' | 'eventId' | 'requestId'> {
  const eventId = text(root, 'event_id')
  if (!/^[a-z]+:[a-z_]+:\d{1,18}$/.test(eventId))
    throw new Refused('uof-wrong-value', `event_id "${eventId}"`)
  return {
    ...sentBy(root),
    eventId,
    requestId: optionalWhole(root, 'request_id', 0, Number.MAX_SAFE_INTEGER),
  }
}

/** @throws Refused where it ends before it begins. */
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

/** `total=2.5|setnr=1`: names and values, sorted by name. @throws Refused for a part without a name or a name twice. */
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

const offeredMarket = (market: XmlElement): OfferedMarket => ({
  ...marketRef(market),
  status: statusOf(market, 'status', 'active'),
  outcomes: childrenOf(market, 'outcome').map((outcome) => ({
    id: text(outcome, 'id'),
    odds: optionalDecimal(outcome, 'odds', 3, maxOddsThousandths),
    active: optionalText(outcome, 'active') === null || oneOf(outcome, 'active', { '0': false, '1': true }),
    ...probabilityOf(outcome),
  })),
})

const millionths = 1_000_000

function probabilityOf(outcome: XmlElement): { readonly probability?: number } {
  const probability = optionalDecimal(outcome, 'probabilities', 6, millionths)
  return probability === null ? {} : { probability }
}

const voidReasonOf = (market: XmlElement) => optionalWhole(market, 'void_reason', 0, maxId)

const settledMarket = (market: XmlElement): SettledMarket => ({
  ...marketRef(market),
  voidReason: voidReasonOf(market),
  outcomes: childrenOf(market, 'outcome').map(settledOutcome),
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

/** `voided` in tenths of the stake; 0 is what a provider without void factor means. */
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
