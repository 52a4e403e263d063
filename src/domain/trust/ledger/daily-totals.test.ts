import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import type { PostingSide } from './api.ts'
import { insertPostings, ledgerCheck, openAccounts, retireCurrency, windowTotals } from './index.ts'

const day = 86_400_000
const begin = Date.UTC(2026, 5, 1)
const currencies = ['EUR', 'SEK'] as const
const ways: readonly (readonly [PostingSide, PostingSide, string])[] = [
  ['cashier', 'main', 'deposit'],
  ['main', 'cashier', 'withdrawal'],
  ['main', 'house', 'stake'],
  ['main', 'house', 'round-stake'],
  ['suspense', 'house', 'stake'],
  ['house', 'main', 'payout'],
  ['main', 'house', 'payout-reversed'],
  ['main', 'suspense', 'claim-repaid'],
  ['main', 'suspense', 'stake-held'],
  ['house', 'main', 'cashback'],
  ['house', 'main', 'points-exchanged'],
  ['house', 'main', 'tournament-prize'],
  ['house', 'main', 'premium-cashback'],
  ['main', 'house', 'tournament-fee'],
  ['bonus', 'main', 'bonus-wagered'],
  ['main', 'house', 'bonus-reversed'],
  ['house', 'bonus', 'payout'],
  ['bonus', 'house', 'stake'],
  ['main', 'exchange', 'conversion'],
  ['exchange', 'main', 'conversion'],
]

const posting = fc.record({
  /** Many fall on a midnight, or a millisecond beside one. */
  at: fc.oneof(
    fc.integer({ min: begin, max: begin + 40 * day }),
    fc.tuple(fc.nat(40), fc.integer({ min: -1, max: 1 })).map(([days, off]) => begin + days * day + off),
  ),
  way: fc.constantFrom(...ways),
  currency: fc.constantFrom(...currencies),
  amount: fc.bigInt(1n, 10_000n),
})

async function opened(manual = false): Promise<TestDatabase> {
  const db = await testDatabase({ manual })
  for (const currency of currencies) {
    await openAccounts(db.read, 'ann', currency, ['main', 'bonus'])
    for (const kind of ['main', 'bonus'] as const) {
      const common = { playerId: 'ann', currency, amount: 1_000_000n, ref: 'before' }
      await insertPostings(db.read, [{ ...common, source: 'house', destination: kind, reason: 'cashback' }])
    }
  }
  return db
}

/** Writes postings the usual way, at that time. */
async function postAt(db: TestDatabase, at: number, rows: Parameters<typeof insertPostings>[1]) {
  await db.pool.query(
    `alter table posting alter column created_at set default '${new Date(at).toISOString()}'::timestamptz`,
  )
  await insertPostings(db.read, rows)
}

/** Returns the sums that limits count, added up from each posting of the currency. */
async function added(db: TestDatabase, currency: string, since: Date) {
  const { rows } = await db.read.query(
    `select
       coalesce(sum(amount) filter (where source = 'cashier'), 0)::bigint as deposits,
       coalesce(sum(amount) filter (where destination = 'cashier'), 0)::bigint as withdrawals,
       coalesce(sum(amount) filter (where reason in ('stake', 'round-stake') and source = 'main'), 0)::bigint as stakes,
       coalesce(sum(case
         when reason in ('cashback', 'points-exchanged', 'stake-held', 'stake-released', 'bonus-reversed',
           'tournament-prize', 'premium-cashback') then 0
         when source in ('house', 'suspense') and destination = 'main' then amount
         when destination in ('house', 'suspense') and source = 'main' and reason not in ('stake', 'round-stake') then -amount
       end), 0)::bigint
       - (select held from account where player_id = 'ann' and currency = $1 and kind = 'main') as payouts
     from posting where player_id = 'ann' and currency = $1 and created_at > $2`,
    [currency, since],
  )
  return rows[0] as Record<'deposits' | 'withdrawals' | 'stakes' | 'payouts', bigint>
}

test('sums of days give what the postings give, to the minor unit and from any instant, also while they are not complete', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(posting, { minLength: 8, maxLength: 16 }),
      fc.array(fc.integer({ min: begin - day, max: begin + 41 * day }), { minLength: 3, maxLength: 3 }),
      fc.option(fc.nat(41), { nil: null }),
      async (rows, instants, start) => {
        const db = await opened(true)
        for (const { at, way, currency, amount } of rows) {
          const [source, destination, reason] = way
          await postAt(db, at, [
            { playerId: 'ann', currency, amount, ref: 'one', source, destination, reason },
          ])
        }
        if (start !== null) {
          // Imitates a database with postings from before the summing began: the sums of earlier days are incomplete.
          const first = new Date(begin + start * day)
          await db.read.query('delete from daily_total where day < $1::date', [first])
          await db.read.query('update daily_total_start set first_day = $1::date', [first])
        }
        for (const since of [...instants, ...rows.map(({ at }) => at)].map((at) => new Date(at)))
          for (const currency of currencies)
            expect(await windowTotals(db.read, 'ann', currency, since)).toEqual(
              await added(db, currency, since),
            )
        expect(await db.transact(ledgerCheck)).toMatchObject({ wrongDays: [] })
        await db.read.query('update daily_total set stakes = stakes + 1')
        const { rows: left } = await db.read.query('select 1 from daily_total')
        expect((await db.transact(ledgerCheck)).wrongDays).toHaveLength(left.length)
        await db.close()
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
})

test('what moved in an account that was converted counts at the rate by the same sums', async () => {
  const db = await opened()
  const stake = {
    playerId: 'ann',
    currency: 'SEK',
    ref: 'bet',
    source: 'main',
    destination: 'house',
  } as const
  for (let days = 0; days < 40; days++)
    await postAt(db, begin + days * day + 1, [{ ...stake, amount: 100n, reason: 'stake' }])
  await retireCurrency(db.read, 'ann', 'SEK', { to: 'EUR', oldUnits: 10n, newUnits: 1n })
  const since = new Date(begin + 10 * day)
  expect(await windowTotals(db.read, 'ann', 'EUR', since)).toMatchObject({ stakes: 300n })
})

test('a limit of 30 days reads the postings of one day, however many there were since', async () => {
  const db = await opened()
  const stake = {
    playerId: 'ann',
    currency: 'EUR',
    ref: 'bet',
    source: 'main',
    destination: 'house',
  } as const
  const many = Array.from({ length: 100 }, () => ({ ...stake, amount: 1n, reason: 'stake' }))
  for (let days = 0; days <= 30; days++) await postAt(db, begin + days * day + 1, many)
  await db.transact(async (tx) => {
    await tx.query('set local enable_seqscan = off')
    const read = async () => {
      const { rows } = await tx.query<{ name: string; count: bigint }>(
        `select relname as name, coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) as count
         from pg_stat_xact_user_tables where relname in ('posting', 'daily_total') order by 1`,
      )
      return rows.map(({ count }) => Number(count))
    }
    const [days = 0, postings = 0] = await read()
    expect(await windowTotals(tx, 'ann', 'EUR', new Date(begin))).toMatchObject({ stakes: 3_100n })
    const [daysAfter = 0, postingsAfter = 0] = await read()
    expect(postingsAfter - postings).toBeLessThanOrEqual(100)
    expect(daysAfter - days).toBeLessThanOrEqual(31)
  })
})
