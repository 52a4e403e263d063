import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { hostileEvents, hostileSite } from '../factories/hostile-feed.ts'
import { type Answer, HttpPlayer } from '../factories/http-player.ts'

type Told = Answer<{ id?: string; errors?: readonly { code: string }[] }>

/** Counts the responses by kind: `200` or the error's id. */
function tally(answers: readonly Told[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status === 200 ? '200' : (body?.errors?.[0]?.code ?? String(status))
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const at = <T>(count: number, send: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)))

const limits = '/limit-service-api/limit/external/web/api/v1/limits'

test('two tabs, double clicks and the last money: whatever is sent at once, the books are right', async () => {
  const { db, running, address } = await hostileSite()
  const leg = { selection: `${hostileEvents.coming}~1x2~1`, odds: 2000 }
  const player = async (money: bigint) => {
    const one = new HttpPlayer(address)
    await one.register()
    if (money > 0n) await one.deposit(money)
    return one
  }
  const pay = (one: HttpPlayer, way: 'deposit' | 'withdraw', amount: number, key: string = randomUUID()) =>
    one.call<{ errors?: readonly { code: string }[] }>('POST', `/web-api/cashier/${way}`, {
      key,
      currency: 'EUR',
      amount: String(amount),
    })
  const limit = (one: HttpPlayer, limitType: number, limitValue: string) =>
    one.call<{ errors?: readonly { code: string }[] }>('POST', limits, {
      currency: 'EUR',
      limits: [{ limitType, limitValue }],
    })

  const [clicker, spender, mover, limited, leaver] = [
    await player(1_000n),
    await player(1_000n),
    await player(1_000n),
    await player(0n),
    await player(2_000n),
  ]

  const key = randomUUID()
  const same: readonly Told[] = await at(8, () => clicker.bet([leg], 100n, key))
  expect(tally(same)).toEqual({ 200: 8 })
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1)
  const late = await at(4, (index) => clicker.bet([leg], 101n + BigInt(index), key))
  expect(tally(late)).toEqual({ 'idempotency-key-reused': 4 })
  const other = randomUUID()
  const mixed = tally(await at(8, (index) => clicker.bet([leg], 100n + BigInt(index), other)))
  expect(mixed).toEqual({ 200: 1, 'idempotency-key-reused': 7 })

  const last = tally(await at(25, () => spender.bet([leg], 100n)))
  expect(last).toEqual({ 200: 10, 'insufficient-funds': 15 })
  expect(await spender.balance()).toBe(0n)

  const both = tally(
    await at<Told>(24, (index) => (index % 2 ? mover.bet([leg], 100n) : pay(mover, 'withdraw', 100))),
  )
  expect(both).toEqual({ 200: 10, 'insufficient-funds': 14 })
  expect(await mover.balance()).toBe(0n)

  expect((await limit(limited, 20, '1000')).status).toBe(200)
  const paid = tally(await at(12, () => pay(limited, 'deposit', 200)))
  expect(paid).toEqual({ 200: 5, 'deposit-limit-exceeded': 7 })
  const once = randomUUID()
  const again = tally(await at(6, () => pay(limited, 'withdraw', 100, once)))
  expect(again).toEqual({ 200: 6 })
  expect(await limited.balance()).toBe(900n)
  expect(tally([await limited.bet([leg], 100n, once)])).toEqual({ 'idempotency-key-reused': 1 })
  expect(tally([await pay(limited, 'deposit', 100, once)])).toEqual({ 'idempotency-key-reused': 1 })

  // A loss limit that is tightened while bets arrive: it causes every refusal, and admits no bet afterwards.
  let tightened: Promise<Told> | null = null
  const during = await at(9, (index) => {
    if (index === 4) tightened = limit(limited, 10, '300')
    return limited.bet([leg], 100n)
  })
  expect(await tightened).toMatchObject({ status: 200 })
  const under = tally(during)
  expect((under['200'] ?? 0) + (under['loss-limit-exceeded'] ?? 0)).toBe(9)
  expect(under['200'] ?? 0).toBeGreaterThanOrEqual(3)
  expect(tally(await at(4, () => limited.bet([leg], 100n)))).toEqual(
    (under['200'] ?? 0) < 9 ? { 'loss-limit-exceeded': 4 } : { 'insufficient-funds': 4 },
  )

  const leaving = at(12, () => leaver.bet([leg], 100n))
  const out = await leaver.call('POST', '/web-api/sign-out')
  expect(out.status).toBe(200)
  const left = tally(await leaving)
  expect((left['200'] ?? 0) + (left['not-signed-in'] ?? 0)).toBe(12)
  expect(tally([await leaver.bet([leg], 100n)])).toEqual({ 'not-signed-in': 1 })

  const taken = 1 + 1 + 10 + both['200']! + (under['200'] ?? 0) + (left['200'] ?? 0)
  const { rows } = await db.read.query<{ bets: bigint; staked: bigint; withdrawn: bigint }>(
    `select (select count(*) from bet) as bets, (select sum(stake)::bigint from bet) as staked,
       (select count(*) from posting where destination = 'cashier') as withdrawn`,
  )
  const [{ bets, staked, withdrawn }] = rows as [(typeof rows)[number]]
  expect(Number(bets) + Number(withdrawn)).toBe(taken + 1)
  const report = await db.transact(ledgerCheck)
  expect(report).toMatchObject({ sound: true, mismatches: [], unbalanced: [] })
  const stakes = await db.read.query<{ sum: bigint }>(
    `select sum(amount)::bigint as sum from posting where reason = 'stake'`,
  )
  expect(stakes.rows[0]!.sum).toBe(staked)
  console.info(`${taken} commands taken of those sent at once, ${report.postings} postings, all sound`)
  expect(running.output()).not.toMatch(/unexpected error/)
})
