import { defaultCaps, liabilityOf } from '#domain/betting/bets/index.ts'
import { pageOfList, propose, recordAct } from '#domain/people/staff/index.ts'
import { type BookEvent, capShare, isInPlay } from '#domain/sport/book/index.ts'
import { findAlias, isFinal, searchWords } from '#domain/sport/feed/index.ts'
import { entrantsText, houseMarginOf, parseMarketKey, selectionsOf } from '#domain/sport/pricing/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import { actingStaff } from '#kernel/staff.ts'
import { deskBetLines } from './bet-handlers.ts'
import { deskErrors } from './errors.ts'
import { euroCents } from './euro-cents.ts'
import { fieldOf } from './field-lines.ts'
import type { DeskNeeds } from './needs.ts'
import { previewResult } from './result-preview.ts'
import { deleteHold, deleteTraderPrice, type Held, insertHold, lockWordsOn, setTraderPrice } from './store.ts'
import type { TermValue } from './terms/terms-api.ts'
import { checkPrice, sumText, thousandths } from './trader-words.ts'
import type { tradingEndpoints } from './trading-api.ts'
import type { EventDetail, EventLine, MarketLine, OutcomeLine } from './trading-views.ts'

/** Default validity of a trader's price, in minutes. */
const usualMinutes = 60
const largestBets = 10
const year = 366 * 86_400_000

export function tradingHandlers(needs: DeskNeeds): Handlers<typeof tradingEndpoints> {
  const { db, book, clock, sportNow, traderTerms, traderWords, traderWordsChanged, site } = needs

  /** Applies the overrides to the book immediately; call it after the commit. */
  const heed = async () => traderWordsChanged(await traderWords.refresh(db.read, clock.now()))
  const found = (id: string): Readonly<BookEvent> => {
    const event = book.event(id)
    if (!event) throw deskErrors['desk-unknown']({ what: 'event' })
    return event
  }
  /** Errors: desk-unknown, desk-selection-unknown. */
  const placeOf = (
    id: string,
    { market = '', outcome = '' }: { market?: string | undefined; outcome?: string | undefined },
  ): Held => {
    const event = found(id)
    const known = market === '' ? null : (event.markets.get(market) ?? event.closed.get(market))
    const names = known?.outcomes.map(([name]) => name) ?? []
    const held = traderWords
      .of(id)
      .holds.some((hold) => hold.market === market && (outcome === '' || hold.outcome === outcome))
    const missing = market !== '' && !known
    const odd = outcome !== '' && (market === '' || !names.includes(outcome))
    if ((missing || odd) && !held) throw deskErrors['desk-selection-unknown']()
    return { event_id: id, market, outcome }
  }
  const subjectOf = ({ event_id, market, outcome }: Held) => ({
    kind: market === '' ? 'event' : outcome === '' ? 'market' : 'selection',
    id: [event_id, market, outcome].filter(Boolean).join('~'),
  })

  const lineOf = (event: Readonly<BookEvent>): EventLine => {
    const { fixture, state, reasons, markets } = event
    const { holds, prices } = traderWords.of(fixture.id)
    return {
      id: fixture.id,
      sport: fixture.competition.sport,
      competition: fixture.competition.name,
      name: fixture.field ? fixture.home.name : `${fixture.home.name} – ${fixture.away.name}`,
      startsAt: fixture.startsAt,
      status: state.status,
      score: state.status === 'scheduled' || fixture.field ? '' : state.score.join(':'),
      markets: markets.size,
      suspended: [...reasons].join(', '),
      words: holds.length + prices.length,
    }
  }

  async function detailOf(id: string): Promise<EventDetail> {
    const event = found(id)
    const words = traderWords.of(id)
    const liability = await liabilityOf(db.read, id)
    const since = new Date(clock.now() - year)
    const largest = await deskBetLines(
      db,
      { eventId: id, since, bySize: true },
      { limit: largestBets, after: null },
    )
    const outcomeLine = (market: string, name: string, odds: number | null): OutcomeLine => {
      const said = words.prices.find((price) => price.market === market && price.outcome === name)
      const own = liability.filter((row) => row.market === market && row.outcome === name)
      const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + of(row), 0)
      return {
        id: name,
        odds,
        held: words.holds.some((hold) => hold.market === market && hold.outcome === name),
        price: said
          ? {
              odds: said.odds,
              shift: said.shift,
              expiresAt: said.expires_at.getTime(),
              staff: said.staff_name,
            }
          : null,
        bets: sum((row) => row.singles),
        staked: sum((row) => euroCents(row.stake, row.currency)),
        pays: sum((row) => euroCents(row.pays + row.accumulatorsPay, row.currency)),
        accumulators: sum((row) => row.accumulators),
      }
    }
    const { fixture, state } = event
    const termsOf = (key: string) => {
      const { type } = parseMarketKey(key)
      const standard = (value: number): TermValue => ({ value, from: 'standard', until: null })
      const margin = () =>
        traderTerms.of(fixture, type, 'margin') ?? standard(Math.round(houseMarginOf(type) * 10_000))
      const share =
        traderTerms.of(fixture, type, 'share') ?? standard(100 * capShare(fixture, key, site().capShares))
      const part = (cap: bigint) => Math.floor((Number(cap) * share.value) / 100)
      return {
        margin: fixture.provided ? null : margin(),
        share,
        mostLost: part(defaultCaps.perMarket),
        mostWon: part(defaultCaps.perPlayerAndEvent),
      }
    }
    const lines = [...event.markets.values()].map((market): MarketLine => {
      const gone = words.holds.flatMap((hold) =>
        hold.market === market.key &&
        hold.outcome !== '' &&
        !market.outcomes.some(([name]) => name === hold.outcome)
          ? [hold.outcome]
          : [],
      )
      const cover = event.payingWith.get(market.key)
      return {
        key: market.key,
        status: market.status,
        paysAll: event.payingAll.has(market.key) ? sumText(market.outcomes.map(([, odds]) => odds)) : null,
        paysWith: cover ? { sum: thousandths(cover.sum), selections: selectionsOf(cover) } : null,
        held: words.holds.some((hold) => hold.market === market.key && hold.outcome === ''),
        ...termsOf(market.key),
        outcomes: [
          ...market.outcomes.map(([name, odds]) => outcomeLine(market.key, name, odds)),
          ...gone.map((name) => outcomeLine(market.key, name, null)),
        ],
      }
    })
    // Closed markets with bets still count: they pay if they win.
    const closed = [...new Set(liability.map(({ market }) => market))].filter(
      (key) => !event.markets.has(key),
    )
    const closedLines = closed.map((key): MarketLine => {
      const names = new Set(liability.flatMap((row) => (row.market === key ? [row.outcome] : [])))
      const held = words.holds.some((hold) => hold.market === key && hold.outcome === '')
      const outcomes = [...names].map((name) => outcomeLine(key, name, null))
      return { key, status: 'closed', paysAll: null, paysWith: null, held, ...termsOf(key), outcomes }
    })
    const whole = words.holds.find(({ market }) => market === '')
    return {
      ...lineOf(event),
      home: event.fixture.home.name,
      away: event.fixture.away.name,
      entrants: fixture.field ? entrantsText(fixture.field) : fixture.away.name,
      competitionId: event.fixture.competition.id,
      field: fieldOf(event),
      disputed: state.disputed ? { reason: state.disputed.reason, byStaff: !fixture.provided } : null,
      match: (await findAlias(db.read, id))?.event ?? null,
      held: whole ? { staff: whole.staff_name, reason: whole.reason, at: whole.at.getTime() } : null,
      lines: [...lines, ...closedLines],
      largest: largest.items,
    }
  }

  return {
    'desk-events': async (_, { query }) => {
      const { limit, offset } = pageOfList(query)
      const wanted = query.q ? searchWords(query.q) : ''
      const isIn = {
        live: (event: Readonly<BookEvent>) => isInPlay(event.state),
        line: (event: Readonly<BookEvent>) => event.state.status === 'scheduled',
        over: (event: Readonly<BookEvent>) => isFinal(event.state.status),
      }
      const all = [...book.all()]
        .filter(
          (event) =>
            (query.sport === undefined || event.fixture.competition.sport === query.sport) &&
            (query.when ? isIn[query.when](event) : !isFinal(event.state.status)) &&
            (wanted === '' || event.fixture.id === query.q || wordsOf(event).includes(wanted)),
        )
        .sort(
          (one, other) =>
            Number(isInPlay(other.state)) - Number(isInPlay(one.state)) ||
            one.fixture.startsAt - other.fixture.startsAt ||
            (one.fixture.id < other.fixture.id ? -1 : 1),
        )
      return { items: all.slice(offset, offset + limit).map(lineOf), total: all.length }
    },
    'desk-event': (_, { params: { id } }) => detailOf(id),
    'desk-suspend': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const held = placeOf(id, body)
      await db.transact(async (tx) => {
        if (!(await insertHold(tx, held, staff, body.reason))) return
        await recordAct(tx, {
          staff,
          action: 'event.suspend',
          subject: subjectOf(held),
          from: { suspended: false },
          to: { suspended: true },
          reason: body.reason,
        })
      })
      await heed()
      return null
    },
    'desk-resume': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const held: Held = { event_id: id, market: body.market ?? '', outcome: body.outcome ?? '' }
      await db.transact(async (tx) => {
        const before = await deleteHold(tx, held)
        if (!before) return
        await recordAct(tx, {
          staff,
          action: 'event.resume',
          subject: subjectOf(held),
          from: { suspended: true, by: before.staff_name },
          to: { suspended: false },
          reason: body.reason,
        })
      })
      await heed()
      return null
    },
    'desk-price': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const { odds = null, shift = null, minutes = usualMinutes, reason } = body
      if (odds !== null && shift !== null) throw deskErrors['desk-price-twofold']({ pointer: '/shift' })
      const held =
        odds === null && shift === null
          ? { event_id: id, market: body.market, outcome: body.outcome }
          : placeOf(id, body)
      await db.transact(async (tx) => {
        const now = new Date(clock.now())
        const words = await lockWordsOn(tx, id, now)
        const before = await deleteTraderPrice(tx, held)
        const expires = new Date(now.getTime() + minutes * 60_000)
        const ends = odds === null && shift === null
        if (!ends) {
          const price = { ...held, odds, shift, reason, expires_at: expires }
          checkPrice(found(id), words, price)
          await setTraderPrice(tx, price, staff)
        } else if (!before) return
        await recordAct(tx, {
          staff,
          action: 'event.price',
          subject: subjectOf(held),
          from: before && { odds: before.odds, shift: before.shift },
          to: ends ? null : { odds, shift, until: expires.toISOString() },
          reason,
        })
      })
      await heed()
      return null
    },
    'desk-result-preview': (_, { params: { id }, body }) => previewResult(db, id, body, sportNow()),
    'desk-result': async (context, { params: { id }, body: { reason, ...said } }) => {
      const staff = actingStaff(context)
      const preview = await previewResult(db, id, said, sportNow())
      const proposal = await db.transact((tx) =>
        propose(tx, staff, {
          kind: 'event.result',
          subject: { kind: 'event', id },
          input: { eventId: id, ...said },
          preview,
          reason,
        }),
      )
      return { proposal }
    },
  }
}

const wordsOf = ({ fixture }: Readonly<BookEvent>): string =>
  searchWords(`${fixture.home.name} ${fixture.away.name} ${fixture.competition.name}`)
