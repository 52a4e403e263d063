import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventLiabilities } from '#domain/betting/bets/index.ts'
import { houseReturns } from '#domain/casino/casino/index.ts'
import { overdueTasks } from '#domain/protection/harm/index.ts'
import { giveBonus, houseOffers } from '#domain/rewards/bonus/index.ts'
import { openAccounts } from '#domain/trust/ledger/index.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { deskBonusHandlers } from './bonuses/bonus-handlers.ts'
import { giftCapSiteRules } from './promotions/gift-caps.ts'
import { siteHandlers } from './site/site-handlers.ts'
import { timelineOf } from './timeline.ts'

const at = Date.parse('2026-11-25T12:00:00Z')
const clock = { now: () => at }
const staff = { ...handlerContext(), staff: { id: 's1', name: 'Ann' } }
const query = {}

test('cashback is summed by week and listed by player; offers have their kind as their id', async () => {
  const db = await testDatabase()
  const pay = (player: string, week: string, amount: number) =>
    db.pool.query(
      `insert into cashback_payment (player_id, currency, week, amount, carried, paid_at) values ($1, 'EUR', $2, $3, 0, now())`,
      [player, week, amount],
    )
  await pay('p1', '2026-11-16T00:00:00Z', 500)
  await pay('p2', '2026-11-16T00:00:00Z', 0)
  await pay('p1', '2026-11-09T00:00:00Z', 70)
  const handlers = deskBonusHandlers({
    db,
    clock,
    bonusOffers: () => houseOffers,
    site: () => ({ giftCaps: giftCapSiteRules.giftCaps.parse(undefined) }),
  })
  const weeks = await handlers['desk-cashback-weeks'](staff, { query } as never)
  expect(weeks).toMatchObject({
    total: 2,
    items: [
      { id: '2026-11-16 EUR', paid: '500', payments: 1 },
      { id: '2026-11-09 EUR', paid: '70', payments: 1 },
    ],
  })
  // Wednesday of the week that began on the 16th.
  const listed = await handlers['desk-cashback'](staff, { query: { week: '2026-11-18' } } as never)
  expect(listed).toMatchObject({ total: 2, items: [{ playerId: 'p1', amount: '500' }, { playerId: 'p2' }] })
  const offers = await handlers['desk-bonus-offers'](staff, { query } as never)
  expect(offers).toMatchObject({ items: [{ id: 'first-deposit', upTo: '10000' }, { id: 'redeposit' }] })
})

test('no bonus by hand draws back who takes a break', async () => {
  const db = await testDatabase()
  await openAccounts(db.read, 'p1', 'EUR')
  await db.pool.query(
    `insert into exclusion (player_id, limit_type, asked_at, starts_at, ends_at)
     values ('p1', 33, now(), now() - interval '1 hour', now() + interval '1 day')`,
  )
  const terms = {
    playerId: 'p1',
    currency: 'EUR',
    amount: 500n,
    wagering: 3,
    days: 7,
    wageringOdds: 1500,
  } as const
  const give = () =>
    db.transact((tx) => giveBonus(tx, randomUUID(), terms as Parameters<typeof giveBonus>[2], new Date()))
  expect(await give()).toEqual({ refused: 'kept-out' })
  expect((await db.pool.query('select from posting')).rowCount).toBe(0)
})

test('the site file that cannot be written keeps no version and no act', async () => {
  const db = await testDatabase()
  const siteFile = {
    read: () => ({ content: { offline: true }, base: 'b' }),
    check: () => [],
    write: () => {
      throw new Error('read-only file system')
    },
    schema: { offline: { type: 'boolean' } },
  }
  const handlers = siteHandlers({ db, clock, site: () => ({}) as never, siteFile })
  const write = (base: string) =>
    handlers['desk-write-site-field'](staff, {
      params: { id: 'offline' },
      body: { value: false, base, reason: 'why' },
    } as never)
  await expect(write('b')).rejects.toMatchObject({ id: 'site-file-unwritable' })
  await expect(write('older')).rejects.toMatchObject({ id: 'site-file-changed' })
  expect(await handlers['desk-site-versions'](staff, { query } as never)).toEqual({
    items: [],
    next: null,
    total: 0,
  })
  expect((await db.pool.query('select from staff_act')).rowCount).toBe(0)
})

test('the timeline of a player has his questions, documents, bonuses and tasks; alerts count what is there', async () => {
  const db = await testDatabase()
  const id = 'p1'
  await db.transact((tx) => openAccounts(tx, id, 'EUR', ['main', 'bonus']))
  await db.pool.query(
    `insert into support_question (player_id, question_id, kind, topic, subject, language, state, asked_at, moved_at)
     values ($1, $2, 'question', 'bets', 'A bet', 'en', 'open', $3, $3)`,
    [id, randomUUID(), new Date(at - 1000)],
  )
  await db.pool.query(
    `insert into bonus (player_id, bonus_id, kind, currency, amount, to_wager, granted_at, expires_at, payment_id)
     values ($1, $2, 'gift', 'EUR', 500, 1500, $3, $4, $2)`,
    [id, randomUUID(), new Date(at - 2000), new Date(at + 1e9)],
  )
  const row = { id, created_at: new Date(at - 9000) } as Parameters<typeof timelineOf>[1]
  const lines = await timelineOf(db.read, row, new Date(at))
  expect(lines.map(({ kind, what, amount }) => [kind, what, amount])).toEqual([
    ['support', 'question', null],
    ['bonus', 'bonus-given', '500'],
    ['account', 'registered', null],
  ])
  const since = new Date(at - 86_400_000)
  const counted = [
    await overdueTasks(db.read, since),
    await eventLiabilities(db.read),
    await houseReturns(db.read, since),
  ]
  expect(counted).toEqual([0, [], []])
})
