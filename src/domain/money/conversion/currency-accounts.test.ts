import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCurrency } from '#domain/people/identity/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Currency } from '#kernel/money.ts'
import { conversionCalls } from '../../../../test/factories/conversion.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import type { AccountsOfPlayer } from './currency-accounts-api.ts'
import { currencyAccountHandlers } from './currency-accounts-handlers.ts'
import { type CurrencyRates, exchangeBetween } from './currency-rates.ts'
import { exchanged } from './rate.ts'

const rates: CurrencyRates = { USD: '1.25', JPY: '160' }

async function open() {
  const db = await testDatabase()
  const calls = conversionCalls(db)
  const state = { bonus: false, staked: 0n, changed: [] as string[] }
  const handlers = currencyAccountHandlers({
    ...{ db, clock: { now: () => Date.now() } },
    offer: () => ({ rates, offered: ['EUR', 'USD', 'JPY'] }),
    hasBonus: async () => state.bonus,
    openStakes: async () => state.staked,
    currencyChanged: (playerId) => void state.changed.push(playerId),
  })
  const input = <B>(body: B) => ({ params: undefined, query: undefined, body })
  return {
    ...calls,
    db,
    state,
    add: async (playerId: string, currency: Currency, key: string = randomUUID()) =>
      handlers.addCurrency(handlerContext(playerId), input({ key, currency })),
    play: async (playerId: string, currency: Currency, key: string = randomUUID()) =>
      handlers.switchAccount(handlerContext(playerId), input({ key, id: `main-${currency}` })),
    remove: async (playerId: string, currency: Currency) =>
      handlers.removeCurrency(handlerContext(playerId), { ...input(undefined), params: { currency } }),
    accounts: async (playerId: string) =>
      (await handlers.showAccounts(handlerContext(playerId), input(undefined))) as AccountsOfPlayer,
  }
}

test('an account in a further currency is opened, played in and taken away again, and the first one stays', async () => {
  const { db, player, deposit, withdraw, add, play, remove, accounts, state } = await open()
  const ann = await player('EUR', 10_000n)
  expect(await accounts(ann)).toMatchObject({
    balance: '10000',
    all_accounts: [{ id: 'main-EUR', iso: 'EUR', symbol: '€', money: '10000', type: 0, isActive: true }],
    offered: ['USD', 'JPY'],
  })
  const key = randomUUID()
  expect(await Promise.all([add(ann, 'USD', key), add(ann, 'USD', key)])).toHaveLength(2)
  await expect(add(ann, 'USD')).rejects.toMatchObject({ id: 'currency-open-already' })
  await expect(add(ann, 'EUR')).rejects.toMatchObject({ id: 'currency-open-already' })
  await expect(add(ann, 'GBP')).rejects.toMatchObject({ id: 'currency-not-offered' })
  await expect(deposit(ann, 1_000n, 'USD')).rejects.toMatchObject({ id: 'account-converted' })
  await expect(play(ann, 'JPY')).rejects.toMatchObject({ id: 'account-unknown' })

  state.bonus = true
  await expect(play(ann, 'USD')).rejects.toMatchObject({
    id: 'currency-has-bonus',
    facts: { currency: 'EUR' },
  })
  state.bonus = false
  expect(await play(ann, 'USD')).toMatchObject({
    ...{ activeAccount: 'main-USD', mainAccount: 'main-EUR', balance: '0' },
    all_accounts: [
      { id: 'main-EUR', type: 0, money: '10000', isActive: false, isRemovable: false },
      { id: 'main-USD', type: 9, money: '0', isActive: true, isRemovable: false },
    ],
    offered: ['JPY'],
  })
  expect([await findCurrency(db.read, ann), state.changed]).toEqual(['USD', [ann]])
  await deposit(ann, 700n, 'USD')
  await expect(deposit(ann, 1_000n, 'EUR')).rejects.toMatchObject({ id: 'account-converted' })
  await withdraw(ann, 10_000n, 'EUR')
  await expect(remove(ann, 'USD')).rejects.toMatchObject({ id: 'currency-in-use' })
  await play(ann, 'EUR')
  await expect(remove(ann, 'EUR')).rejects.toMatchObject({ id: 'currency-in-use' })
  await expect(remove(ann, 'USD')).rejects.toMatchObject({ id: 'currency-in-use' })
  await withdraw(ann, 700n, 'USD')
  state.staked = 1n
  await expect(remove(ann, 'USD')).rejects.toMatchObject({ id: 'currency-in-use' })
  state.staked = 0n
  await remove(ann, 'USD')
  await expect(remove(ann, 'USD')).rejects.toMatchObject({ id: 'account-unknown' })
  expect((await accounts(ann)).all_accounts.map(({ id }) => id)).toEqual(['main-EUR'])
  await add(ann, 'USD')
  expect((await accounts(ann)).all_accounts.map(({ id }) => id)).toEqual(['main-EUR', 'main-USD'])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('whatever is switched and paid in between, a deposit limit holds over all currencies together', async () => {
  const { db, player, deposit, limit, add, play } = await open()
  const currencies = ['EUR', 'USD', 'JPY'] as const
  const worth = (amount: bigint, currency: Currency) =>
    exchanged(amount * 1_000n, exchangeBetween(rates, currency, 'EUR')!)
  const step = fc.record({
    currency: fc.constantFrom(...currencies),
    cents: fc.integer({ min: 300, max: 6_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const ann = await player('EUR')
      await limit(ann, 20, '10000', 'EUR')
      for (const one of ['USD', 'JPY'] as const) await add(ann, one)
      let paid = 0n
      for (const { currency, cents } of steps) {
        await play(ann, currency)
        const amount = currency === 'JPY' ? BigInt(cents) * 2n : BigInt(cents)
        const done = await deposit(ann, amount, currency).then(
          () => true,
          (fault) => {
            expect(fault).toMatchObject({ id: 'deposit-limit-exceeded' })
            return false
          },
        )
        if (done) paid += worth(amount, currency)
        // Rounded down by at most a cent or yen per switch.
        else {
          const least = 10_000_000n - 1_000n * BigInt(2 * steps.length + 6)
          expect(paid + worth(amount, currency)).toBeGreaterThan(least)
        }
      }
      expect(paid).toBeLessThanOrEqual(10_000_000n)
      await play(ann, 'EUR')
      for (const one of currencies) expect(await balanceOf(db.read, ann, one)).not.toBeNull()
    }),
    { numRuns: 8 },
  )
})

test('deposits beside switches, all at once, stay under the limit', async () => {
  const { db, player, deposit, limit, add, play } = await open()
  const ann = await player('EUR')
  await limit(ann, 20, '10000', 'EUR')
  await add(ann, 'USD')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, index) => {
      if (index % 4 === 0) return play(ann, index % 8 === 0 ? 'USD' : 'EUR')
      return index % 2 ? deposit(ann, 3_000n, 'EUR') : deposit(ann, 3_750n, 'USD')
    }),
  )
  for (const one of outcomes)
    if (one.status === 'rejected')
      expect(['account-converted', 'deposit-limit-exceeded']).toContain(one.reason.id)
  const [euros, dollars] = [await balanceOf(db.read, ann, 'EUR'), await balanceOf(db.read, ann, 'USD')]
  expect(euros! * 5n + dollars! * 4n).toBeLessThanOrEqual(50_000n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})
