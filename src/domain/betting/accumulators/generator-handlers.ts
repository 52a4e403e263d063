import { readStake } from '#domain/betting/bets/index.ts'
import { isInPlay } from '#domain/sport/book/api.ts'
import type { Book } from '#domain/sport/book/index.ts'
import { type BookEvent, cardOf } from '#domain/sport/book/index.ts'
import { type SportId, sports } from '#domain/sport/feed/api.ts'
import { possibleWin, totalOdds } from '#kernel/betting/odds.ts'
import type { Handlers } from '#kernel/contract.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Currency, parseMinorUnits } from '#kernel/money.ts'
import { type Random, seededRandom } from '#kernel/random.ts'
import { generateLegs, maxLegs, maxOdds, minLegs } from './generate.ts'
import type { generatorEndpoints } from './generator-api.ts'
import { generatorErrors } from './generator-errors.ts'
import { type LegOption, type LegRange, legOptions, maxOption } from './leg-options.ts'

const minute = 60_000
const maxMinutes = 7 * 24 * 60
const range: LegRange = { min: 1_100, max: 6_000, lines: 'halves' }
/** Most matches considered for one answer. It never considers all of them, so that another seed gives other legs. */
const looksAt = 150
const shareOfAll = 0.6
const minChoice = 12

interface Wish {
  readonly stake: bigint
  readonly currency: Currency
  readonly wanted: bigint
  readonly start: 'live' | number
  readonly sports: readonly SportId[]
  readonly seed: string
  /** Selection ids. */
  readonly keep: readonly string[]
  readonly without: ReadonlySet<string>
  /** Number of legs in all; undefined: any. */
  readonly count: number | undefined
}

/** A client only leaves out legs of earlier answers, which are never more than this. */
const mostWithout = 30

/** Returns the handler of the bet generator, which only reads the book. */
export function generatorHandlers({
  book,
  sportNow,
}: {
  readonly book: Book
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
}): Handlers<typeof generatorEndpoints> {
  return {
    async 'generate-bet'(_context, { query }) {
      const wish = readWish(query)
      if (wish instanceof DomainError) return wish
      const { stake, wanted, currency, seed, without, count } = wish
      const now = sportNow()
      const wished = [...book.all()].filter((event) => isWished(event, wish, now))
      const kept = keptOptions(wished, wish.keep)
      const keptEvents = new Set(kept.map(({ eventId }) => eventId))
      const eligible = wished.filter(({ fixture }) => !keptEvents.has(fixture.id))
      const isWanted = ({ id }: LegOption) => !without.has(id)
      const some = sample(eligible, seededRandom(seed)).flatMap(optionsOf).filter(isWanted)
      const generate = (options: readonly LegOption[]) =>
        generateLegs(options, stake, wanted, seededRandom(`${seed} legs`), kept, count)
      let legs = generate(some)
      if (!legs) {
        const great = withGreatestOdds(eligible).filter(isWanted)
        const greatest = maxOdds(great, kept)
        if (greatest.length < minLegs) return generatorErrors['generator-no-events']()
        const most = possibleWin(stake, greatest)
        legs = most < wanted ? null : generate(great)
        if (!legs) return generatorErrors['generator-return-unreachable']({ most: most.toString(), currency })
      }
      const odds = legs.map((leg) => leg.odds)
      return {
        legs: legs.map((leg) => ({ selection: leg.id, odds: leg.odds })),
        events: legs.flatMap((leg) => {
          const event = book.event(leg.eventId)
          return event ? cardOf(event) : []
        }),
        totalOdds: totalOdds(odds).toString(),
        possibleWin: possibleWin(stake, odds).toString(),
      }
    },
  }
}

type WishTexts = Readonly<
  Partial<
    Record<
      'stake' | 'wanted' | 'currency' | 'start' | 'sports' | 'seed' | 'keep' | 'without' | 'count',
      string
    >
  >
>

/**
 * Parses the request. Errors: currency-unknown, stake-invalid, stake-below-minimum and the generator's own errors
 * about its parameters.
 */
function readWish(query: WishTexts): Wish | DomainError {
  const paid = readStake(query.stake ?? '', query.currency ?? '')
  if (paid instanceof DomainError) return paid
  const { stake, currency } = paid
  const wanted = parseMinorUnits(query.wanted)
  if (wanted === null) return generatorErrors['generator-return-invalid']()
  if (wanted < stake) {
    return generatorErrors['generator-return-below-stake']({ stake: stake.toString(), currency })
  }
  const start = readStart(query.start ?? '')
  if (start === null) return generatorErrors['generator-start-invalid']()
  const names = query.sports === undefined ? sports : query.sports.split(',')
  const wished = sports.filter((sport) => names.includes(sport))
  if (wished.length !== new Set(names).size) return generatorErrors['generator-sport-unknown']()
  const seed = query.seed ?? '0'
  if (!/^\d{1,6}$/.test(seed)) return generatorErrors['generator-seed-invalid']()
  const keep = idsIn(query.keep)
  const without = new Set(idsIn(query.without))
  const count = query.count === undefined ? undefined : Number(query.count)
  const countFits = count === undefined || (Number.isInteger(count) && count >= minLegs && count <= maxLegs)
  if (keep.length >= maxLegs || without.size > mostWithout || !countFits)
    return generatorErrors['generator-keep-invalid']()
  return {
    ...{ stake, currency, wanted, start, sports: wished },
    ...{ seed: String(Number(seed)), keep, without, count },
  }
}

const idsIn = (text = ''): readonly string[] => text.split(',').filter((id) => id !== '')

/** Returns the selections that may still be legs, one per event, in their order. */
function keptOptions(events: readonly BookEvent[], keep: readonly string[]): readonly LegOption[] {
  const wanted = new Set(keep.map((id) => id.split('~')[0]))
  const options = new Map(
    events
      .filter(({ fixture }) => wanted.has(fixture.id))
      .flatMap(optionsOf)
      .map((option) => [option.id, option]),
  )
  const seen = new Set<string>()
  return keep.flatMap((id) => {
    const option = options.get(id)
    if (!option || seen.has(option.eventId)) return []
    seen.add(option.eventId)
    return option
  })
}

function readStart(text: string): 'live' | number | null {
  if (text === 'live') return text
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return minutes >= 1 && minutes <= maxMinutes ? minutes : null
}

function isWished({ fixture, state }: BookEvent, { start, sports: wished }: Wish, now: number): boolean {
  if (!wished.includes(fixture.competition.sport)) return false
  if (start === 'live') return isInPlay(state) && fixture.liveCoverage
  const ahead = fixture.startsAt - now
  return state.status === 'scheduled' && ahead > minute && ahead <= start * minute
}

const optionsOf = (event: BookEvent): LegOption[] => legOptions(event, range, () => 0)

/** Returns options of the events with the greatest odds, twice as many as can be legs. */
function withGreatestOdds(events: readonly BookEvent[]): readonly LegOption[] {
  return events
    .map((event) => ({ event, greatest: maxOption(event, range) }))
    .sort((a, b) => b.greatest - a.greatest)
    .slice(0, 2 * maxLegs)
    .flatMap(({ event }) => optionsOf(event))
}

/** Returns a random sample of the events; of many, only a part. */
function sample(events: readonly BookEvent[], random: Random): readonly BookEvent[] {
  const mixed = [...events]
  const part = Math.max(minChoice, Math.ceil(events.length * shareOfAll))
  const count = Math.min(looksAt, part, events.length)
  for (let index = 0; index < count; index++) {
    const other = index + Math.floor(random() * (mixed.length - index))
    const kept = mixed[index]!
    mixed[index] = mixed[other]!
    mixed[other] = kept
  }
  return mixed.slice(0, count)
}
