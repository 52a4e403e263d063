import fc from 'fast-check'
import {
  type EventMessage,
  type EventState,
  type Fixture,
  isWhole,
  type Pair,
  reduce,
  type Side,
  type SportId,
  startState,
  type TimelineMessage,
} from '#domain/sport/feed/index.ts'
import { simulateSource } from '#feeds/index.ts'

const hour = 3_600_000
const source = simulateSource({ seed: 'oracle' })
const start = Date.UTC(2026, 7, 1)
/** Matches of the simulated calendar by sport; whole tournaments and seasons have separate tests. */
export const fixtures = Map.groupBy(
  source.fixtures(start, start + 60 * hour, start + 1000 * hour).filter((fixture) => !isWhole(fixture)),
  ({ competition }) => competition.sport,
)
/** Puts a week's knockouts first among the football: extra time and shoot-outs are rare enough. */
fixtures.set('football', [
  ...source.fixtures(start, start + 168 * hour, start + 1000 * hour).filter(isKnockout),
  ...fixtures.get('football')!.filter((fixture) => !isKnockout(fixture)),
])

function isKnockout({ format }: Fixture): boolean {
  return format.sport === 'football' && format.knockout
}

/** Change that a feed may make to a planned timeline, at a position in thousandths of it. */
type Turn =
  | {
      readonly kind: 'incident'
      readonly what: 'goal' | 'corner' | 'yellow' | 'red'
      readonly side: Side
      readonly shirt: number
    }
  | { readonly kind: 'rollback'; readonly what: 'goal' | 'corner' | 'yellow' | 'red'; readonly side: Side }
  | {
      readonly kind: 'status'
      readonly status: 'interrupted' | 'live' | 'abandoned' | 'cancelled' | 'postponed'
    }
  | { readonly kind: 'bet-stop'; readonly on: boolean }
  | { readonly kind: 'points'; readonly side: Side; readonly value: number }
  | {
      readonly kind: 'result'
      readonly half: Pair
      readonly rest: Pair
      readonly extra: Pair | null
      readonly kicks: Pair | null
      readonly halfKnown: boolean
    }

const side = fc.constantFrom<Side>(0, 1)
const pair = fc.tuple(fc.nat(4), fc.nat(4))
const counted = fc.constantFrom('goal' as const, 'corner' as const, 'yellow' as const, 'red' as const)
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('incident' as const), what: counted, side, shirt: fc.nat(3) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rollback' as const), what: counted, side }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom('interrupted', 'live', 'abandoned', 'abandoned', 'cancelled'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bet-stop' as const), on: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('points' as const),
      side,
      value: fc.constantFrom(1, 1, 2, 3, 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      half: pair,
      rest: pair,
      extra: fc.option(pair),
      kicks: fc.option(fc.tuple(fc.nat(5), fc.nat(5)).filter(([home, away]) => home !== away)),
      halfKnown: fc.boolean(),
    }),
  },
)
const turns: fc.Arbitrary<[number, Turn][]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]).map((): [number, Turn][] => []) },
  {
    weight: 5,
    arbitrary: fc.array(fc.tuple(fc.nat(999), turn), {
      minLength: 1,
      maxLength: 8,
    }),
  },
)
const detail = fc.option(
  fc.record({ goals: fc.boolean(), corners: fc.boolean(), cards: fc.boolean(), halves: fc.boolean() }),
  { freq: 3 },
)
/** Fate of an event before it starts. */
const fate = fc.constantFrom(null, null, null, null, null, null, 'postponed' as const, 'cancelled' as const)
/** Returns plans of a match of the sport: the match played, and the changes to it. */
export const plan = (sport: SportId) =>
  fc.record({ sport: fc.constant(sport), pick: fc.nat(60), turns, detail, onlyResult: fc.nat(9), fate })
type Plan = ReturnType<typeof plan> extends fc.Arbitrary<infer P> ? P : never

/** A match as the feed accepted it. */
export interface Story {
  readonly fixture: Fixture
  /** Accepted messages and the state after each. */
  readonly messages: readonly EventMessage[]
  readonly states: readonly EventState[]
  /** Nothing was corrected, so decisions are final. */
  readonly steady: boolean
}

/** Plays the plan's match with its changes, leaving out messages that the feed refuses. */
export function story({ sport, pick, turns, detail, onlyResult, fate }: Plan): Story {
  const all = fixtures.get(sport)!
  const planned = all[pick % all.length]!
  const fixture = detail ? { ...planned, detail } : planned
  const whole = source.timeline(planned)
  const timeline = onlyResult === 0 ? [] : whole
  const placed = turns
    .map(([where, turn]) => ({ index: Math.floor((where * (timeline.length + 1)) / 1000), turn }))
    .sort((one, other) => one.index - other.index)
  const messages: EventMessage[] = []
  const states: EventState[] = []
  let state = startState(fixture)
  let steady = true
  const take = (message: TimelineMessage) => {
    const at = Math.max(message.at, state.updatedAt)
    const numbered: EventMessage = { ...message, at, eventId: fixture.id, seq: state.seq + 1 }
    const next = reduce(fixture, state, numbered)
    if (!next.ok) return
    // An incident reported after its part has ended corrects that part.
    const late = message.type === 'incident' && state.inBreak
    if (late || message.type === 'rollback' || (message.type === 'finished' && message.score)) steady = false
    state = next.value
    messages.push(numbered)
    states.push(state)
  }
  if (fate) take({ type: 'status', at: fixture.startsAt - hour, status: fate })
  for (let index = 0; index <= timeline.length; index++) {
    for (const { turn } of placed.filter((one) => one.index === index)) take(messageOf(turn, state))
    const message = timeline[index]
    if (message) take(message)
  }
  return { fixture, messages, states, steady }
}

function messageOf(turn: Turn, state: EventState): TimelineMessage {
  const at = state.updatedAt
  switch (turn.kind) {
    case 'incident': {
      const period = Math.max(1, state.period)
      const player = turn.shirt > 0 ? { player: `shirt ${turn.shirt}` } : {}
      return {
        type: 'incident',
        at,
        incident: { kind: turn.what, side: turn.side, period, second: null, ...player },
      }
    }
    case 'rollback':
      return { type: 'rollback', at, kind: turn.what, side: turn.side }
    case 'status':
      return { type: 'status', at, status: turn.status }
    case 'bet-stop':
      return { type: 'bet-stop', at, on: turn.on }
    case 'points':
      return { type: 'points', at, side: turn.side, value: turn.value }
    case 'result': {
      const plus = (one: Pair, other: Pair): Pair => [one[0] + other[0], one[1] + other[1]]
      const fullTime = plus(turn.half, turn.rest)
      return {
        type: 'finished',
        at,
        // Without confirmation, a result that differs from the counted score does not end the event.
        confirmed: true,
        score: {
          fullTime,
          ...(turn.halfKnown ? { halfTime: turn.half } : {}),
          ...(turn.extra ? { extraTime: plus(fullTime, turn.extra) } : {}),
          ...(turn.kicks ? { shootout: turn.kicks } : {}),
        },
      }
    }
  }
}

/** Returns some of the states: the first, the last ones, and others spread over the story. */
export function moments({ states }: Story, count: number): readonly number[] {
  const last = states.length - 1
  const chosen = Array.from({ length: count }, (_, place) => Math.round((place * last) / (count - 1)))
  return [...new Set([...chosen, last - 1])].filter((index) => index >= 0)
}
