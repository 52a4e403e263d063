import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setBan } from '#domain/people/identity/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { type AtGame, atOwnHouse, atRemoteHouse } from '../factories/houses.ts'

/** Suppliers whose rounds must share these properties. */
const houses = [
  ['the house itself', atOwnHouse],
  ['another house', atRemoteHouse],
] as const

const done = { result: 'done', repeated: false }
const again = { result: 'done', repeated: true }

async function sound({ db, balance }: AtGame, amount: bigint) {
  expect(await balance()).toBe(amount)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
}

test.each(houses)(
  '%s: bet, win and end of a round move money once, in calls of their own',
  async (_, seat) => {
    const at = await seat()
    const round = at.round()
    const [bet, win, end] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await round.bet(100n, bet)).toMatchObject({ ...done, amount: 900n })
    expect(await round.bet(100n, bet)).toMatchObject(again)
    expect(await round.bet(101n, bet)).toMatchObject({ result: 'reused' })
    // A further stake in the same round.
    expect(await round.bet(50n)).toMatchObject({ ...done, amount: 850n })
    expect(await round.win(250n, win)).toMatchObject({ ...done, amount: 1_100n })
    expect(await round.win(250n, win)).toMatchObject(again)
    expect(await round.win(251n, win)).toMatchObject({ result: 'reused' })
    expect(await round.end(end)).toMatchObject({ result: 'done' })
    expect(await round.end(end)).toMatchObject(again)
    expect(await round.bet(1n)).toMatchObject({ result: 'round-ended' })
    expect(await round.rollback(bet)).toMatchObject({ result: 'bet-paid' })
    const lost = at.round()
    expect(await lost.bet(100n)).toMatchObject({ ...done, amount: 1_000n })
    expect(await lost.end()).toMatchObject({ ...done, amount: 1_000n })
    await sound(at, 1_000n)
  },
)

test.each(houses)(
  '%s: a whole round in one call moves money once, alone and in parallel',
  async (_, seat) => {
    const at = await seat()
    const round = at.round()
    const play = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => round.play(100n, [30n, 20n], play)))
    expect(answers.map(({ result }) => result)).toEqual(Array(8).fill('done'))
    expect(answers.filter(({ repeated }) => !repeated)).toMatchObject([{ amount: 950n }])
    expect(new Set(answers.map((answer) => answer.round)).size).toBe(1)
    expect(await round.play(100n, [30n, 21n], play)).toMatchObject({ result: 'reused' })
    expect(await round.rollback()).toMatchObject({ result: 'bet-paid' })
    expect(await at.round().play(100n, [])).toMatchObject({ ...done, amount: 850n })
    // A call that ends a round opened by a bet.
    const open = at.round()
    await open.bet(50n)
    expect(await open.play(10n, [200n])).toMatchObject({ ...done, amount: 990n })
    expect(await open.play(10n, [200n])).toMatchObject({ result: 'round-ended' })
    await sound(at, 990n)
  },
)

test.each(houses)(
  '%s: a bet that the balance, a loss limit or a ban forbids moves nothing',
  async (_, seat) => {
    const at = await seat()
    const open = at.round()
    const refused = async (amount: bigint, refusal: object) => {
      expect(await at.round().bet(amount)).toMatchObject(refusal)
      expect(await at.round().play(amount, [amount * 2n])).toMatchObject(refusal)
      expect(await open.bet(amount)).toMatchObject(refusal)
    }
    await open.bet(100n)
    await refused(901n, { result: 'insufficient', amount: 900n })
    await at.db.read.query(
      `insert into player_limit (player_id, currency, limit_type, value, started_at) values ($1, 'EUR', 10, 300, now())`,
      [at.playerId],
    )
    await refused(201n, { result: 'loss-limit', amount: 200n, limitType: 10 })
    await at.db.transact((tx) => setBan(tx, at.playerId, 1, 0))
    await refused(1n, { result: 'banned' })
    // Earlier winnings stay the player's.
    expect(await open.win(150n)).toMatchObject({ ...done, amount: 1_050n })
    await sound(at, 1_050n)
  },
)

test('another house takes a bet back, before it came too; of the house itself a bet is drawn, and stays', async () => {
  const remote = await atRemoteHouse()
  const round = remote.round()
  await round.bet(100n)
  expect(await round.rollback()).toMatchObject({ ...done, amount: 1_000n })
  expect(await round.rollback()).toMatchObject({ ...done, amount: 1_000n })
  for (const late of [
    (id: string) => remote.round().bet(100n, id),
    (id: string) => remote.round().play(100n, [900n], id),
  ]) {
    const id = randomUUID()
    expect(await remote.round().rollback(id)).toMatchObject({ ...done, amount: 1_000n })
    expect(await late(id)).toMatchObject({ result: 'rolled-back' })
  }
  await sound(remote, 1_000n)

  const own = await atOwnHouse()
  const drawn = own.round()
  expect(await drawn.rollback(randomUUID())).toMatchObject({ result: 'bet-unknown' })
  await drawn.bet(100n)
  expect(await drawn.rollback()).toMatchObject({ result: 'bet-paid' })
  await sound(own, 900n)
})
