import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KnownQuote, PriceBook } from '#domain/sport/book/index.ts'
import { insertPostings, openAccounts } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { makeAcceptance } from './acceptance/place-bet.ts'
import { betHandlers } from './bet-handlers.ts'

const quote: KnownQuote = {
  status: 'open',
  odds: 1850,
  version: 1,
  live: false,
  eventId: 'e1',
  market: '1x2',
  outcome: '1',
  sport: 'tennis',
  competition: 'Cup',
  home: 'A',
  away: 'B',
  startsAt: 5,
  score: [0, 0],
  stakeFactor: 1,
}
const book: PriceBook = {
  quote: (selection) =>
    selection.startsWith('e') ? { ...quote, eventId: selection.split('~')[0]! } : { status: 'unknown' },
}

async function setUp() {
  const db = await testDatabase()
  const chanceOf = () => ({ chance: 0.05, returned: 0 })
  const acceptance = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0, chanceOf })
  const handlers = betHandlers({ db, book, acceptance, sportNow: () => 0, proofSecret: '' })
  for (const playerId of ['ann', 'ben']) {
    await openAccounts(db.read, playerId, 'EUR')
    await insertPostings(db.read, [
      {
        playerId,
        source: 'cashier',
        destination: 'main',
        amount: 1_000_000n,
        currency: 'EUR',
        reason: 'deposit',
        ref: 'd',
      },
    ])
  }
  const place = (playerId: string, events: readonly string[]) =>
    acceptance.place(playerId, {
      key: randomUUID(),
      currency: 'EUR',
      stake: '100',
      oddsPolicy: 'ask',
      legs: events.map((event) => ({ selection: `${event}~1x2~1`, odds: 1850 })),
    })
  return { db, handlers, place }
}

type Listed = { readonly bets: readonly { readonly id: string }[]; readonly next: string | null }

test('history is read page by page, latest first, by status and time, and only by its owner', async () => {
  const { db, handlers, place } = await setUp()
  const ids: string[] = []
  for (let index = 0; index < 45; index++) ids.push((await place('ann', [`e${index}`])).id)
  // Bets of the same millisecond sort by their ids.
  ids.sort()
  await db.read.query(
    `insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids)
     select player_id, bet_id, 1, 'lost', 0, array[null::bigint] from bet where bet_id = any ($1)`,
    [ids.slice(0, 5)],
  )
  const list = async (player: string, query: Record<string, string>) =>
    (await handlers.listBets(handlerContext(player), { params: undefined, query, body: undefined })) as Listed
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Listed = await list('ann', cursor ? { cursor } : {})
    seen.push(...page.bets.map((bet) => bet.id))
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(45)
  expect(new Set(seen)).toEqual(new Set(ids))
  expect(seen).toEqual(seen.toSorted().reverse())
  expect((await list('ann', { status: 'settled' })).bets).toHaveLength(5)
  expect((await list('ann', { status: 'open', cursor: seen[39]! })).bets).toHaveLength(0)
  expect((await list('ann', { to: '1000' })).bets).toHaveLength(0)
  expect((await list('ann', { from: '1000', to: String(Date.now() + 1000) })).bets).toHaveLength(20)
  expect((await list('ben', {})).bets).toHaveLength(0)

  const show = (player: string, betId: string) =>
    handlers.showBet(handlerContext(player), { params: { betId }, query: undefined, body: undefined })
  expect(await show('ann', ids[0]!)).toMatchObject({
    status: 'lost',
    payout: '0',
    legs: [{ sport: 'tennis', competition: 'Cup', home: 'A', away: 'B', startsAt: 5, odds: 1850 }],
  })
  expect(await show('ben', ids[0]!)).toMatchObject({ id: 'bet-unknown', status: 404 })
})

test('the coupon check tells odds, troubles, range and possible win to visitors and players', async () => {
  const { db, handlers } = await setUp()
  const check = (player: string | null, selections: readonly string[], stake?: string) =>
    handlers.checkCoupon(handlerContext(player), {
      params: undefined,
      query: undefined,
      body: { currency: 'EUR', legs: selections.map((selection) => ({ selection, odds: 1850 })), stake },
    })
  expect(await check(null, ['e1~1x2~1', 'e2~1x2~1'], '1000')).toMatchObject({
    problems: [],
    totalOdds: '3423',
    minStake: '10',
    maxPayout: '10000000',
    possibleWin: '3422',
    legs: [{ status: 'open', odds: 1850 }, { status: 'open' }],
  })
  expect(await check(null, ['e1~1x2~1', 'e1~1x2~2'])).toMatchObject({
    problems: ['selections-related'],
    related: ['e1~1x2~1', 'e1~1x2~2'],
    maxStake: '0',
    possibleWin: null,
  })
  expect(await check(null, ['x~1x2~1'])).toMatchObject({
    problems: ['selection-unknown'],
    legs: [{ status: 'unknown', odds: null }],
  })
  expect(await check(null, [])).toMatchObject({ problems: ['slip-empty'] })
  await db.read.query(
    `insert into player_limit (player_id, currency, limit_type, value, started_at)
     values ('ann', 'EUR', 11, 700, now())`,
  )
  expect(await check('ann', ['e1~1x2~1'])).toMatchObject({ maxStake: '700' })
  expect(await check('ben', ['e1~1x2~1'])).toMatchObject({ maxStake: '2941177' })
})

test('the check of a slip tells the odds of an anti-accumulator, and what each kind may stake and win', async () => {
  const { handlers } = await setUp()
  const legs = ['e1', 'e2'].map((event) => ({ selection: `${event}~1x2~1`, odds: 1850 }))
  const check = (body: object) =>
    handlers.checkCoupon(handlerContext(null), {
      params: undefined,
      query: undefined,
      body: { currency: 'EUR', stake: '5000', legs, ...body },
    })
  // 1 / (1 - 0.0025^1.1) is 1.001 and a little: ten euros win the first cent.
  expect(await check({ kind: 'anti' })).toMatchObject({
    problems: [],
    antiOdds: 1001,
    minStake: '1000',
    possibleWin: '5005',
  })
  expect(await check({ kind: 'chain' })).toMatchObject({ problems: [], possibleWin: '13500' })
  expect(await check({ kind: 'conditional', stakes: ['1000'] })).toMatchObject({ possibleWin: '10100' })
  for (const [body, problem] of [
    [{ kind: 'conditional' }, 'row-stakes-invalid'],
    [{ kind: 'conditional', stakes: ['9251'] }, 'row-stake-out-of-reach'],
    [{ kind: 'anti', stake: '100' }, 'anti-stake-too-small'],
    [{ kind: 'anti', account: 'bonus' }, 'bonus-bet-special'],
    [{ kind: 'chain', legs: legs.slice(1) }, 'special-too-short'],
  ] as const)
    expect(await check(body)).toMatchObject({ problems: [problem], maxStake: '0', possibleWin: null })
})
