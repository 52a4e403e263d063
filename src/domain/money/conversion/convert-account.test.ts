import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCurrency } from '#domain/people/identity/index.ts'
import {
  balanceOf,
  balancesOf,
  insertPostings,
  ledgerCheck,
  openAccounts,
  windowTotals,
} from '#domain/trust/ledger/index.ts'
import { announcedFacts } from '../../../../test/factories/announced-facts.ts'
import { answersTo, betOf, grantBonus, placed } from '../../../../test/factories/betting.ts'
import { conversionCalls, poundsToEuros } from '../../../../test/factories/conversion.ts'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'

const postingsOf = async (db: TestDatabase, playerId: string) => {
  const { rows } = await db.read.query<Record<string, unknown>>(
    `select source, destination, amount, currency, ref from posting
     where player_id = $1 and reason = 'conversion' order by posting_id`,
    [playerId],
  )
  return rows
}

test('all of it goes to the new currency in one step, told to his pages, and his currency is the new one', async () => {
  const db = await testDatabase()
  const { player, convert, show } = conversionCalls(db)
  const ann = await player('GBP', 10_000n)
  expect(await show(ann)).toEqual({
    permission: 1,
    quotes: [
      {
        permission: 1,
        ...{ from: 'GBP', to: 'EUR', rate: '0.865' },
        accounts: [{ kind: 'main', amount: '10000', becomes: '11561' }],
        limits: [],
      },
    ],
    done: [],
  })
  await announcedFacts(db)
  const done = await convert(ann)
  expect(done).toMatchObject({ from: 'GBP', to: 'EUR', rate: '0.865', amount: '10000', becomes: '11561' })
  expect(await balanceOf(db.read, ann, 'GBP')).toBe(0n)
  expect(await balanceOf(db.read, ann, 'EUR')).toBe(11_561n)
  expect(await findCurrency(db.read, ann)).toBe('EUR')
  const ref = done.id
  expect(await postingsOf(db, ann)).toEqual([
    { source: 'main', destination: 'exchange', amount: 10_000n, currency: 'GBP', ref },
    { source: 'exchange', destination: 'main', amount: 11_561n, currency: 'EUR', ref },
  ])
  const announced = (await announcedFacts(db)).map(({ topic, payload }) => [topic, payload])
  expect(announced).toEqual([['conversion', { conversionId: ref, from: 'GBP', to: 'EUR' }]])
  expect(await show(ann)).toEqual({ permission: 0, quotes: [], done: [done] })
  const report = await db.transact(ledgerCheck)
  expect(report).toMatchObject({ sound: true, postings: 3n })
  expect(report.sheets).toMatchObject([
    { currency: 'EUR', players: '11561', exchange: '-11561' },
    { currency: 'GBP', players: '0', exchange: '10000', cashier: '-10000' },
  ])
  for (const change of ['update account_conversion set rate = 1', 'delete from account_conversion'])
    await expect(db.read.query(change)).rejects.toThrow('append-only')
  await expect(db.read.query('truncate account_conversion')).rejects.toThrow('append-only')
})

test('twelve requests at once, of one key and of others, move the money once', async () => {
  const db = await testDatabase()
  const { player, convert } = conversionCalls(db)
  const ann = await player('GBP', 10_000n)
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 8 }, () => convert(ann, poundsToEuros, key)))
  expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await expect(convert(ann, { ...poundsToEuros, rate: '0.9' }, key)).rejects.toMatchObject({
    id: 'idempotency-key-reused',
  })

  const ben = await player('GBP', 10_000n)
  const others = await Promise.allSettled(Array.from({ length: 8 }, () => convert(ben)))
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of others)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ id: 'nothing-to-convert' })
  for (const one of [ann, ben]) {
    expect(await balanceOf(db.read, one, 'EUR')).toBe(11_561n)
    expect(await postingsOf(db, one)).toHaveLength(2)
  }
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('what is answered for a key stays answered when the operator has ended the offer', async () => {
  const db = await testDatabase()
  const { player, convert, rules } = conversionCalls(db)
  const ann = await player('GBP', 500n)
  const key = randomUUID()
  const first = await convert(ann, poundsToEuros, key)
  rules.length = 0
  expect(await convert(ann, poundsToEuros, key)).toEqual(first)
})

test('an offer that is not due, has changed, or is none of his moves nothing', async () => {
  const db = await testDatabase()
  const { player, convert, show, rules } = conversionCalls(db)
  const ann = await player('GBP', 500n)
  const dora = await player('USD', 500n)
  rules[0] = { ...poundsToEuros, since: Date.now() + 60_000 }
  expect((await show(ann)).permission).toBe(0)
  await expect(convert(ann)).rejects.toMatchObject({ id: 'nothing-to-convert' })
  rules[0] = { ...poundsToEuros, rate: '0.87' }
  await expect(convert(ann, poundsToEuros)).rejects.toMatchObject({
    id: 'conversion-changed',
    facts: { currency: 'GBP', to: 'EUR', rate: '0.87' },
  })
  await expect(convert(ann, { ...poundsToEuros, to: 'USD', rate: '0.87' })).rejects.toMatchObject({
    id: 'conversion-changed',
  })
  await expect(convert(dora)).rejects.toMatchObject({ id: 'nothing-to-convert' })
  await expect(convert(dora, { ...poundsToEuros, from: 'USD' })).rejects.toMatchObject({
    id: 'nothing-to-convert',
  })
  expect((await db.transact(ledgerCheck)).postings).toBe(2n)
})

test('an empty account changes its currency, and pennies worth nothing go without a posting', async () => {
  const db = await testDatabase()
  const tenge = { from: 'KZT', to: 'EUR', rate: '550', since: 0 } as const
  const { player, convert, show } = conversionCalls(db, [poundsToEuros, tenge])
  const ann = await player('GBP')
  expect(await show(ann)).toMatchObject({ permission: 1, quotes: [{ accounts: [] }] })
  expect(await convert(ann)).toMatchObject({ amount: '0', becomes: '0' })
  expect([await findCurrency(db.read, ann), await balanceOf(db.read, ann, 'EUR')]).toEqual(['EUR', 0n])
  expect(await postingsOf(db, ann)).toEqual([])

  const kim = await player('KZT')
  await openAccounts(db.read, kim, 'KZT', ['bonus'])
  await insertPostings(db.read, [
    {
      playerId: kim,
      source: 'cashier',
      destination: 'main',
      amount: 200n,
      currency: 'KZT',
      reason: 'deposit',
      ref: 'd',
    },
    {
      playerId: kim,
      source: 'house',
      destination: 'bonus',
      amount: 55_000n,
      currency: 'KZT',
      reason: 'gift',
      ref: 'g',
    },
  ])
  expect(await convert(kim, tenge)).toMatchObject({ amount: '55200', becomes: '100' })
  expect(await postingsOf(db, kim)).toMatchObject([
    { source: 'main', destination: 'exchange', amount: 200n },
    { source: 'bonus', destination: 'exchange', amount: 55_000n },
    { source: 'exchange', destination: 'bonus', amount: 100n },
  ])
  expect(await balanceOf(db.read, kim, 'EUR', 'bonus')).toBe(100n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a bonus account goes along with an open bet, which pays into the old one, and so does what comes of it', async () => {
  const db = await testDatabase()
  const { player, convert, show } = conversionCalls(db)
  const ann = await player('GBP', 1_000n)
  await grantBonus(db, ann, 500n, 'GBP')
  const leg = { market: 'any', outcome: 'win', odds: 2000 }
  const legs = ['a', 'b', 'c'].map((eventId) => ({ ...leg, eventId }))
  await placed(db, [betOf(ann, 100n, legs, 'GBP', 'bonus')])
  const both = async (currency: string) => [
    await balanceOf(db.read, ann, currency),
    await balanceOf(db.read, ann, currency, 'bonus'),
  ]
  await convert(ann)
  expect([await both('GBP'), await both('EUR')]).toEqual([
    [0n, 0n],
    [1_156n, 462n],
  ])
  // The ledger refuses stakes from both accounts of the old currency; it accepts them from the new one.
  const more = (currency: string) => answersTo(db, [betOf(ann, 10n, legs, currency, 'bonus')])
  expect(await more('GBP')).toMatchObject([{ result: 'converted' }])
  expect(await more('EUR')).toMatchObject([{ result: 'placed', amount: 452n }])
  expect(await windowTotals(db.read, ann, 'EUR', new Date(0))).toMatchObject({ stakes: 0n, payouts: 0n })

  // The old bet's win of 100 x 8, posted as settlement does, is a remainder of the bonus.
  await insertPostings(db.read, [
    {
      playerId: ann,
      source: 'house',
      destination: 'bonus',
      amount: 800n,
      currency: 'GBP',
      reason: 'payout',
      ref: 'b',
    },
  ])
  expect(await windowTotals(db.read, ann, 'EUR', new Date(0))).toMatchObject({ payouts: 0n })
  expect(await show(ann)).toMatchObject({
    permission: 2,
    quotes: [{ accounts: [{ kind: 'bonus', amount: '800', becomes: '925' }] }],
  })
  await convert(ann)
  expect([await both('GBP'), await both('EUR')]).toEqual([
    [0n, 0n],
    [1_156n, 452n + 925n],
  ])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('who has no bonus account gets none by converting', async () => {
  const db = await testDatabase()
  const { player, convert } = conversionCalls(db)
  const ann = await player('GBP', 1_000n)
  await convert(ann)
  expect((await balancesOf(db.read, ann)).map(({ kind, currency }) => `${kind} ${currency}`)).toEqual([
    'main EUR',
    'main GBP',
  ])
})

test('money is conserved however deposits, withdrawals and conversions run beside each other', async () => {
  const db = await testDatabase()
  const calls = conversionCalls(db)
  const looked = { converted: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('in', 'out', 'convert'), { minLength: 3, maxLength: 12 }),
      fc.bigInt(100n, 5_000n),
      async (steps, amount) => {
        const ann = await calls.player('GBP', amount)
        const results = await Promise.allSettled(
          [...steps, 'convert' as const].map((step) =>
            step === 'convert'
              ? calls.convert(ann)
              : calls[step === 'in' ? 'deposit' : 'withdraw'](ann, 100n, 'GBP'),
          ),
        )
        const ids = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.id] : []))
        for (const id of ids)
          expect(['nothing-to-convert', 'account-converted', 'insufficient-funds']).toContain(id)
        expect(ids.filter((id) => id === 'nothing-to-convert')).toHaveLength(
          steps.filter((step) => step === 'convert').length,
        )
        looked.refused += ids.length
        looked.converted += 1
        expect(await balanceOf(db.read, ann, 'GBP')).toBe(0n)
        expect(await findCurrency(db.read, ann)).toBe('EUR')
      },
    ),
    { numRuns: 25 },
  )
  expect(looked.converted).toBe(25)
  expect(looked.refused).toBeGreaterThan(25)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('he is told once, whatever he looks with', async () => {
  const db = await testDatabase()
  const { player, notice, rules } = conversionCalls(db)
  const [ann, dora] = [await player('GBP'), await player('EUR')]
  const asked = await Promise.all(Array.from({ length: 6 }, () => notice(ann, 'GBP')))
  expect(asked.filter((show) => show)).toHaveLength(1)
  expect(await notice(dora, 'GBP')).toBe(false)
  const ben = await player('GBP')
  rules[0] = { ...poundsToEuros, since: Date.now() + 60_000 }
  expect(await notice(ben, 'GBP')).toBe(false)
  rules[0] = poundsToEuros
  expect(await notice(ben, 'GBP')).toBe(true)
})
