import type { Entrant, Fixture, TimelineMessage } from '../api.ts'
import type { FeedLog } from '../runner/runner-options.ts'
import type { FeedSource, StoredSides } from '../source.ts'
import { isPricedByHand } from '../state/hand-prices.ts'
import { type Numbers, renumbered } from './renumbered.ts'
import { isNearName, sideKey } from './side-names.ts'

/** Field of an event whose entrants keep the numbers that bets reference. */
interface KeptField {
  /** The source's field on which it is based. */
  readonly of: readonly Entrant[]
  readonly field: readonly Entrant[]
  /** Stored numbers by the source's. */
  readonly numbers: Numbers
  /** Numbers of entrants that the source no longer has. */
  readonly gone: readonly number[]
}

/**
 * Wraps a source so that its entrants have their stored numbers, which bets reference. A newer version of the data
 * may reorder, add or drop entrants. An entrant keeps its number, a new one gets the next one, and a dropped one
 * stays in the field without a price. If it is still missing at the result, it did not start. If an event's two sides
 * have changed places, the source does not have the event: it ends by the published rules unless a later version
 * corrects that. Only files have versions.
 */
export function underStoredNumbers(source: FeedSource, log: FeedLog): FeedSource {
  if (!source.archive) return source
  const sides = new Map<string, StoredSides>()
  const kept = new Map<string, KeptField>()
  const reported = new Set<string>()
  const report = (id: string, message: string, facts: object) => {
    const key = `${id} ${message} ${JSON.stringify(facts)}`
    if (reported.has(key)) return
    reported.add(key)
    log.error(message, { producer: source.producer, event: id, ...facts })
  }
  const fieldOf = ({ id, field }: Fixture): KeptField | null => {
    if (!field) return null
    const known = kept.get(id)
    if (known?.of === field) return known
    const next = keepNumbers(known?.field ?? sides.get(id)?.field ?? [], field)
    kept.set(id, next)
    if (next.gone.length > 0) {
      const names = next.field.flatMap(({ number, name }) => (next.gone.includes(number) ? [name] : []))
      report(id, 'entrants of an event are gone from its source', { names })
    }
    return next
  }
  const isTurned = ({ id, home, away }: Fixture): boolean => {
    const before = sides.get(id)
    const turned =
      before !== undefined &&
      sideKey(before.home.name) !== sideKey(before.away.name) &&
      sideKey(before.home.name) === sideKey(away.name) &&
      sideKey(before.away.name) === sideKey(home.name)
    if (turned) report(id, 'the sides of an event have changed places in its source', {})
    return turned
  }
  const called = (fixture: Fixture): Fixture => {
    const own = fieldOf(fixture)
    return own && own.field !== fixture.field ? { ...fixture, field: own.field } : fixture
  }
  const all = (fixtures: readonly Fixture[]) =>
    fixtures.flatMap((one) => (isTurned(one) ? [] : [called(one)]))
  const current = (id: string) => source.current?.(id) ?? null
  return {
    ...source,
    ...(source.current && {
      current(id: string) {
        const found = current(id)
        return found && !isTurned(found) ? called(found) : null
      },
    }),
    ...(source.all && { all: () => all(source.all!()) }),
    ...(source.strengths && { strengths: (before: number) => source.strengths!(before) }),
    ...(source.revision && { revision: () => source.revision!() }),
    callAs: (names) => source.callAs?.(names),
    keepSides(stored) {
      for (const [id, one] of stored) sides.set(id, one)
      kept.clear()
    },
    fixtures: (from, to, now) => all(source.fixtures(from, to, now)),
    knows(fixture) {
      const found = current(fixture.id)
      return source.knows(fixture) && !(found && isTurned(found))
    },
    timeline(fixture) {
      // Any call may load another version of the data.
      for (;;) {
        const before = current(fixture.id)
        const messages = source.timeline(fixture)
        if (current(fixture.id)?.field !== before?.field) continue
        const field = before && fieldOf(before)
        return field ? withoutGone(before, field, renumbered(messages, field.numbers)) : messages
      }
    },
    history: (before) => source.history(before),
    season: (of) => all(source.season(of)),
    *matchesOf(teamId, before) {
      for (const fixture of source.matchesOf(teamId, before)) if (!isTurned(fixture)) yield called(fixture)
    },
  }
}

function keepNumbers(before: readonly Entrant[], now: readonly Entrant[]): KeptField {
  const left = new Set(before)
  const found = new Map<Entrant, Entrant>()
  const rules: readonly ((one: Entrant, other: Entrant) => boolean)[] = [
    (one, other) => one.id === other.id,
    (one, other) => sideKey(one.name) === sideKey(other.name),
    (one, other) => isNearName(one.name, other.name),
  ]
  for (const same of rules)
    for (const entrant of now) {
      if (found.has(entrant)) continue
      const candidates = [...left].filter((one) => same(one, entrant))
      const rivals = now.filter((one) => !found.has(one) && same(one, entrant))
      if (candidates.length !== 1 || rivals.length !== 1) continue
      found.set(entrant, candidates[0]!)
      left.delete(candidates[0]!)
    }
  const taken = new Set(before.map(({ number }) => number))
  const numbers = new Map<number, number>()
  for (const entrant of now) {
    const own = found.get(entrant)?.number ?? freeNumber(entrant.number, taken)
    taken.add(own)
    numbers.set(entrant.number, own)
  }
  const gone = [...left]
  const isSame = gone.length === 0 && [...numbers].every(([own, stored]) => own === stored)
  const field = isSame
    ? now
    : [
        ...now.map((one) => ({ ...one, number: numbers.get(one.number)! })),
        ...gone.map((one) => ({ ...one, gone: true as const })),
      ].sort((a, b) => a.number - b.number)
  return { of: now, field, numbers, gone: gone.map(({ number }) => number) }
}

/** Returns the source's own number if no entrant of the event has or had it, else the next free one. */
const freeNumber = (own: number, taken: ReadonlySet<number>): number =>
  taken.has(own) ? Math.max(...taken) + 1 : own

/** Marks entrants that left the field as non-starters. In an election such a candidate receives no votes. */
function withoutGone(
  { format }: Fixture,
  { gone }: KeptField,
  messages: readonly TimelineMessage[],
): readonly TimelineMessage[] {
  const [first] = messages
  if (gone.length === 0 || !first || isPricedByHand(format)) return messages
  return [
    ...gone.map((number) => ({ type: 'withdrawn' as const, at: first.at, number, deduction: 0 })),
    ...messages,
  ]
}
