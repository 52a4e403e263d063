import { expect, test } from 'vitest'
import { openAccounts } from '#domain/trust/ledger/index.ts'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { seedPlayers } from '../../../../test/factories/players.ts'
import { endPromoCode, findPromoCodes, insertPromoCode, usePromoCode } from './index.ts'

const at = new Date('2026-06-01T12:00:00Z')
const hour = 3_600_000
const later = (hours: number) => new Date(at.getTime() + hours * hour)
const seed = { secret: 's'.repeat(32), cookieName: 'c' }

async function withCode(players: number, currency: 'EUR' | 'JPY' = 'EUR') {
  const db = await testDatabase()
  const terms = { currency: 'EUR', amount: 500n, min_odds: 1500, min_legs: 2, days: 3 } as const
  const row = { code: 'SPRING', ...terms, players: 3, until: later(24) }
  expect(await insertPromoCode(db.read, row, at)).toBe(true)
  expect(await insertPromoCode(db.read, { ...row, amount: 900n }, at)).toBe(false)
  const seeded = await seedPlayers(db.read, players, { ...seed, currency })
  const ids = seeded.map(({ playerId }) => playerId)
  for (const id of ids) await openAccounts(db.read, id, currency)
  return { db, ids }
}
const outcomes = async (asked: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((one) => (one.status === 'fulfilled' ? 'given' : one.reason.id))
const grants = async (db: TestDatabase) =>
  (await db.read.query<{ count: number }>('select count(*)::int4 as count from free_bet')).rows[0]!.count

test('a code gives nothing to a player who takes a break', async () => {
  const { db, ids } = await withCode(2)
  await db.read.query(
    `insert into exclusion (player_id, limit_type, asked_at, starts_at, ends_at)
     values ($1, 33, now(), now() - interval '1 minute', now() + interval '1 day')`,
    [ids[0]],
  )
  const both = ids.map((id) => usePromoCode(db, id, 'SPRING', at))
  expect(await outcomes(both)).toEqual(['banned', 'given'])
  expect(await grants(db)).toBe(1)
})

test('a code gives its free bet once, however often and how many times at once it is entered', async () => {
  const { db, ids } = await withCode(1)
  const given = await Promise.all(Array.from({ length: 6 }, () => usePromoCode(db, ids[0]!, ' spring ', at)))
  expect(new Set(given.map(({ free_bet_id }) => free_bet_id)).size).toBe(1)
  expect(given[0]).toMatchObject({
    amount: 500n,
    min_odds: 1500,
    min_legs: 2,
    state: 'open',
    source: 'promo SPRING',
  })
  expect(given[0]!.expires_at).toEqual(later(72))
  expect(await grants(db)).toBe(1)
  expect((await findPromoCodes(db.read, { limit: 10, after: null })).rows).toMatchObject([
    { code: 'SPRING', used: 1, players: 3 },
  ])
  // Its free bet has expired: there is no second one.
  expect(await outcomes([usePromoCode(db, ids[0]!, 'SPRING', later(73))])).toEqual(['promo-code-used'])
})

test('of eight players at once as many get it as may', async () => {
  const { db, ids } = await withCode(8)
  const told = await outcomes(ids.map((id) => usePromoCode(db, id, 'SPRING', at)))
  expect(told.toSorted()).toEqual([...Array(3).fill('given'), ...Array(5).fill('promo-code-over')])
  expect(await grants(db)).toBe(3)
})

test('not after its end, nor in another currency', async () => {
  const { db, ids } = await withCode(1)
  expect(await outcomes([usePromoCode(db, ids[0]!, 'SPRING', later(24))])).toEqual(['promo-code-over'])
  expect(await endPromoCode(db.read, 'SPRING', at)).toBe(true)
  expect(await outcomes([usePromoCode(db, ids[0]!, 'SPRING', later(0))])).toEqual(['promo-code-over'])
  const yen = await withCode(1, 'JPY')
  expect(await outcomes([usePromoCode(yen.db, yen.ids[0]!, 'SPRING', at)])).toEqual(['promo-code-currency'])
  expect(await grants(yen.db)).toBe(0)
})

test('ten wrong guesses in an hour are the last, also side by side; then the right code waits too', async () => {
  const { db, ids } = await withCode(1)
  const guesses = Array.from({ length: 14 }, (_, number) => usePromoCode(db, ids[0]!, `GUESS-${number}`, at))
  const told = await outcomes(guesses)
  expect(told.filter((id) => id === 'promo-code-unknown')).toHaveLength(10)
  expect(told.filter((id) => id === 'promo-code-tries')).toHaveLength(4)
  expect(await outcomes([usePromoCode(db, ids[0]!, 'SPRING', later(0.5))])).toEqual(['promo-code-tries'])
  expect(await outcomes([usePromoCode(db, ids[0]!, 'SPRING', later(1.01))])).toEqual(['given'])
})
