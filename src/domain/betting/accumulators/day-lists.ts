import type { AccumulatorsTopic, AccumulatorView } from '#domain/sport/book/api.ts'
import { isInPlay } from '#domain/sport/book/api.ts'
import type { BookEvent, DayAccumulators, MakeDayAccumulators } from '#domain/sport/book/index.ts'
import { isEsport, sports } from '#domain/sport/feed/api.ts'
import { parseSelectionId } from '#domain/sport/pricing/api.ts'
import { hashText } from '#kernel/random.ts'
import { type AccumulatorRule, completeAccumulator, isWithin, roughTotal } from './compose.ts'
import { dayRules, type Section } from './day-rules.ts'
import { type LegOption, type LegRange, legOptions } from './leg-options.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const ranges: Readonly<Record<Section, LegRange>> = {
  line: { min: 1_300, max: 2_200, lines: 'halves' },
  live: { min: 1_200, max: 2_500, lines: 'none' },
}

/** Shortest time before the match begins: with less, the accumulator would not last. */
const soonest = 15 * minute
/** Delay before the next attempt for a list that lacks an accumulator, milliseconds of sport time. */
const nextTry = 5_000

interface List {
  readonly topic: AccumulatorsTopic
  readonly section: Section
  readonly sport: string | null
  day: number
  triedAt: number
  legs: (readonly string[] | null)[]
  view: readonly AccumulatorView[]
}

/**
 * The accumulators of the day. There are lists for pre-match and for live, for all sports (without e-sports) and for
 * each. A list has up to three, with no event twice. Pre-match accumulators stay until a leg's match begins, or its
 * market is no longer a main one. They also end when the total leaves its band, and with the day (UTC). Live ones
 * stay until a leg is decided or closed, or the total is far out of its band. Then new legs complete the legs that
 * remain; if that fails, all are chosen again. A suspended leg stays. The odds are always those of the book.
 */
class DayLists implements DayAccumulators {
  private readonly events: ReadonlyMap<string, BookEvent>
  private readonly sportNow: () => number
  private readonly lists: readonly List[]

  constructor(events: ReadonlyMap<string, BookEvent>, sportNow: () => number) {
    this.events = events
    this.sportNow = sportNow
    this.lists = (['line', 'live'] as const).flatMap((section) =>
      [null, ...sports].map((sport) => ({
        topic: (sport ? `accumulators:${section}:${sport}` : `accumulators:${section}`) as AccumulatorsTopic,
        section,
        sport,
        day: Number.NaN,
        triedAt: Number.NEGATIVE_INFINITY,
        legs: [],
        view: [],
      })),
    )
  }

  /** Composes the accumulators that are due; returns the lists that changed. */
  refresh(): readonly List[] {
    const now = this.sportNow()
    const open = new Map<Section, readonly BookEvent[]>()
    const eventsOf = (section: Section) => {
      const known =
        open.get(section) ?? [...this.events.values()].filter((event) => isFor(event, section, now))
      open.set(section, known)
      return known
    }
    return this.lists.filter((list) => this.keep(list, now, eventsOf))
  }

  view(topic: string): readonly AccumulatorView[] | null {
    return this.lists.find((list) => list.topic === topic)?.view ?? null
  }

  idOf(legs: readonly string[]): string | null {
    const wanted = new Set(legs)
    const found = this.lists
      .flatMap(({ view }) => view)
      .find((one) => one.legs.length === wanted.size && one.legs.every((leg) => wanted.has(leg)))
    return found?.expressId ?? null
  }

  private keep(list: List, now: number, eventsOf: (section: Section) => readonly BookEvent[]): boolean {
    const { section, sport } = list
    const rules = dayRules[section]
    const today = Math.floor(now / day)
    const newDay = section === 'line' && today !== list.day
    if (newDay) list.legs = []
    list.day = today
    const remaining = rules.map((rule, index) =>
      this.remainingLegs(list.legs[index] ?? null, rule, section, now),
    )
    const broken = rules.some((_, index) => list.legs[index] && remaining[index]?.complete !== true)
    const missing = rules.some((_, index) => !list.legs[index])
    if (!newDay && !broken && !(missing && now - list.triedAt >= nextTry)) return false
    list.triedAt = now
    const seed = section === 'line' ? `${today}` : ''
    const options = eventsOf(section)
      .filter(({ fixture: { competition } }) =>
        sport ? competition.sport === sport : !isEsport(competition.sport),
      )
      .flatMap((event) =>
        legOptions(event, ranges[section], (id) => hashText(`${seed} ${id}`) / 0x1_0000_0000),
      )
    list.legs = composeAll(rules, remaining, options)
    const before = list.view
    list.view = list.legs.flatMap((legs, index) => {
      if (!legs) return []
      const name = [section, sport ?? 'all', new Date(today * day).toISOString().slice(0, 10), index + 1]
      return [{ expressId: name.join('-'), legs }]
    })
    return JSON.stringify(before) !== JSON.stringify(list.view)
  }

  /** Returns the legs of an accumulator that remain valid; `complete` if none has to be replaced. */
  private remainingLegs(
    legs: readonly string[] | null,
    rule: AccumulatorRule,
    section: Section,
    now: number,
  ): RemainingLegs | null {
    if (!legs) return null
    const left = legs.flatMap((id) => this.remainingLeg(id, section, now) ?? [])
    const total = roughTotal(left.map((leg) => leg.odds))
    const complete = left.length === legs.length && isWithin(total, rule.keep)
    return { complete, legs: left.length === legs.length && !complete ? [] : left }
  }

  private remainingLeg(id: string, section: Section, now: number): LegOption | null {
    const parts = parseSelectionId(id)
    const event = parts && this.events.get(parts.eventId)
    if (!event || !isFor(event, section, now, 0) || !event.main.includes(parts.market)) return null
    const price = event.markets.get(parts.market)?.outcomes.find(([outcome]) => outcome === parts.outcome)
    if (!price) return null
    const { id: competition, rank } = event.fixture.competition
    return { id, eventId: parts.eventId, odds: price[1], competition, rank, chance: 0 }
  }
}

interface RemainingLegs {
  readonly complete: boolean
  readonly legs: readonly LegOption[]
}

/**
 * Returns each rule's accumulator: keeps complete ones, completes broken ones, else composes new ones; null if that
 * fails.
 */
function composeAll(
  rules: readonly AccumulatorRule[],
  remaining: readonly (RemainingLegs | null)[],
  options: readonly LegOption[],
): (readonly string[] | null)[] {
  const taken = new Set(remaining.flatMap((known) => known?.legs.map((leg) => leg.eventId) ?? []))
  return rules.map((rule, index) => {
    const known = remaining[index]
    if (known?.complete) return known.legs.map((leg) => leg.id)
    const kept = known?.legs ?? []
    const others = new Set(taken)
    for (const leg of kept) others.delete(leg.eventId)
    const legs =
      (kept.length > 0 && completeAccumulator(kept, options, rule, others)) ||
      completeAccumulator([], options, rule, others)
    for (const leg of kept) taken.delete(leg.eventId)
    for (const leg of legs ?? []) taken.add(leg.eventId)
    return legs?.map((leg) => leg.id) ?? null
  })
}

/** Returns whether legs of the section may come from this event at that sport time. */
function isFor({ fixture, state }: BookEvent, section: Section, now: number, sooner = soonest): boolean {
  if (section === 'live') return isInPlay(state) && fixture.liveCoverage
  return state.status === 'scheduled' && fixture.startsAt > now + sooner && fixture.startsAt - now <= day
}

export const makeDayAccumulators: MakeDayAccumulators = (events, sportNow) => new DayLists(events, sportNow)
