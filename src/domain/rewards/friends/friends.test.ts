import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymentHandlers } from '#domain/money/payments/index.ts'
import { createFileSealer } from '#domain/trust/files/index.ts'
import { ledgerCheck, openAccounts, post } from '#domain/trust/ledger/index.ts'
import { provided } from '#kernel/module.ts'
import { refuseRows } from '../../../../test/factories/bad-row.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { jobContext } from '../../../../test/factories/job-context.ts'
import type { FriendsView } from './api.ts'
import { friendsModule } from './module.ts'

const day = 86_400_000
const terms = { freeBet: 10, stakes: 50, within: 30, most: 2, minOdds: 1_500, days: 14 }

async function open() {
  const db = await testDatabase()
  const time = { now: Date.now() }
  const clock = { now: () => time.now }
  const site: { bringFriend?: typeof terms } = { bringFriend: terms }
  const module = provided(friendsModule, {
    ...{ db, clock, sealer: createFileSealer('ab'.repeat(32)), committed: () => {} },
    site: () => site,
  })
  const show = async (playerId: string) =>
    (await module.bindings[0]!.run(handlerContext(playerId), {} as never)) as FriendsView
  const job = module.jobs[0]!
  const run = () => job.run(jobContext())
  const player = async (id: string, ref: string | null, currency = 'EUR') => {
    await db.read.query(
      `insert into player (id, email, name, country, currency, birth_date, language, terms_version, terms_accepted_at,
         ready_at, referral)
       values ($1, $2, $3, 'DE', $4, '1990-05-17', 'en', '1', now(), now(), $5)`,
      [
        id,
        `${id}@example.org`,
        `${id} Doe`,
        currency,
        JSON.stringify(ref === null ? {} : { refererid: ref }),
      ],
    )
    await openAccounts(db.read, id, currency)
  }
  const pays = (id: string, amount: string) =>
    paymentHandlers({ db, clock: { now: () => Date.now() } }).makeDeposit(handlerContext(id), {
      params: undefined,
      query: undefined,
      body: { key: randomUUID(), currency: 'EUR', amount },
    })
  const stakes = (id: string, amount: bigint) =>
    db.transact((tx) =>
      post(tx, [
        {
          ...{ playerId: id, source: 'main', destination: 'house', amount, currency: 'EUR' },
          ...{ reason: 'stake', ref: randomUUID() },
        },
      ]),
    )
  const bets = async (id: string) =>
    (
      await db.read.query<{ amount: bigint; currency: string }>(
        'select amount, currency from free_bet where player_id = $1',
        [id],
      )
    ).rows
  return { job, db, time, site, show, run, player, pays, stakes, bets }
}

test('a friend who pays in and stakes brings one free bet, however often and at once it is asked', async () => {
  const { db, site, show, run, player, pays, stakes, bets } = await open()
  await player('ann', null)
  const { code } = await show('ann')
  expect(code).toMatch(/^f-[a-z2-9]{8}$/)
  expect((await show('ann')).code).toBe(code)
  await player('bob', code)
  expect((await show('ann')).friends).toMatchObject([{ name: 'b…', state: 'waits-deposit' }])
  await pays('bob', '10000')
  await stakes('bob', 4_999n)
  expect(await run()).toBe(0)
  expect((await show('ann')).friends).toMatchObject([{ state: 'waits-stakes', percent: 90 }])
  await stakes('bob', 1n)
  const rounds = await Promise.all([run(), run(), run()])
  expect(rounds.map(Number).reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await run()).toBe(0)
  expect(await bets('ann')).toEqual([{ amount: 1_000n, currency: 'EUR' }])
  expect((await show('ann')).friends).toMatchObject([{ state: 'rewarded', amount: '1000', currency: 'EUR' }])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
  delete site.bringFriend
  expect(await run()).toBe(0)
  await expect(show('ann')).rejects.toMatchObject({ id: 'friends-closed' })
})

test('one friend whose reward fails keeps no other from theirs, and is tried again', async () => {
  const { db, show, player, pays, stakes, bets, job } = await open()
  await player('ann', null)
  await player('bea', null)
  for (const [owner, id] of [
    ['ann', 'bad'],
    ['bea', 'good'],
  ] as const) {
    await player(id, (await show(owner)).code)
    await pays(id, '10000')
    await stakes(id, 5_000n)
  }
  await refuseRows(db, 'friend_reward', `new.friend_id = 'bad'`)
  const aside: string[] = []
  expect(await job.run(jobContext((item) => aside.push(item)))).toBe(1)
  expect(aside).toEqual(['bad'])
  expect(await bets('bea')).toHaveLength(1)
  await db.read.query('drop trigger refuse_bad_row on friend_reward')
  expect(await job.run(jobContext())).toBe(1)
  expect(await bets('ann')).toHaveLength(1)
})

test('nobody is rewarded for himself, for too many, too late, or while he has excluded himself', async () => {
  const { db, time, show, run, player, pays, stakes, bets } = await open()
  await player('ann', null)
  const { code } = await show('ann')
  const come = async (id: string) => {
    await player(id, code)
    await pays(id, '10000')
    await stakes(id, 5_000n)
  }
  const states = async () => (await show('ann')).friends.map(({ state }) => state).sort()

  await come('same-device')
  await db.read.query(
    `insert into player_device (player_id, device_id, platform) values ('ann', 'd', 'linux'), ('same-device', 'd', 'linux')`,
  )
  await come('same-name')
  await db.read.query(`update player set name = 'ANN  doe' where id = 'same-name'`)
  expect(await run()).toBe(0)
  expect(await states()).toEqual(['refused', 'refused'])

  await come('carl')
  const excluded = (ends: string) =>
    db.read.query(`insert into exclusion (player_id, limit_type, asked_at, starts_at, ends_at)
      values ('ann', 33, now(), now() - interval '1 minute', now() + interval '${ends}')`)
  await excluded('1 second')
  expect(await run()).toBe(0)
  await expect.poll(run, { timeout: 60_000, interval: 200 }).toBe(1)
  await come('dora')
  await come('eve')
  expect(await run()).toBe(1)
  expect(await states()).toEqual(['refused', 'refused', 'refused', 'rewarded', 'rewarded'])
  expect(await bets('ann')).toHaveLength(2)

  await player('zoe', code)
  time.now += 31 * day
  expect(await run()).toBe(0)
  expect(await states()).toContain('too-late')
})
