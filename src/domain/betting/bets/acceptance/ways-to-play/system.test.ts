import { expect, test } from 'vitest'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { DomainError } from '#kernel/errors.ts'
import { acceptanceSetUp, fund, slip } from '../../../../../../test/factories/acceptance.ts'
import { betsCheck } from '../../check.ts'
import { makeAcceptance } from '../place-bet.ts'
import { largestStake, leastSystemStake } from './system.ts'

const legs = (count: number, bankers: readonly number[] = []) =>
  Array.from({ length: count }, (_, place) => ({
    selection: `e${place + 1}~1x2~1`,
    odds: 2000,
    ...(bankers.includes(place) ? { banker: true } : {}),
  }))
const refusal = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (thrown: DomainError) => thrown,
  )
  return error && { id: error.id, facts: error.facts }
}

test('a system 2 of 3 is taken; its lines share the stake out in whole cents and the rest stays', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const request = slip({ legs: legs(3), sizes: [2], stake: '1000' })
  const bet = await acceptance.place('ann', request)
  expect(bet).toMatchObject({
    kind: 'system',
    stake: '999',
    possibleWin: (333 * 12).toString(),
    system: { sizes: [2], bankers: [], lines: 3, cover: null, lineStake: '333', leastWin: '1332' },
    status: 'open',
  })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(99_001n)
  // A retry returns identical text; other content under the same key is an error.
  expect(JSON.stringify(await acceptance.place('ann', request))).toBe(JSON.stringify(bet))
  expect(await refusal(acceptance.place('ann', { ...request, sizes: [2, 3] }))).toMatchObject({
    id: 'idempotency-key-reused',
  })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(99_001n)
  expect(await db.transact(betsCheck)).toMatchObject({ sound: true })
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('bankers and the named covers', async () => {
  const { acceptance } = await acceptanceSetUp()
  const banker = await acceptance.place('ann', slip({ legs: legs(4, [1]), sizes: [2], stake: '300' }))
  expect(banker).toMatchObject({
    stake: '300',
    possibleWin: (3 * 100 * 8).toString(),
    system: { bankers: [1], lines: 3, leastWin: '800' },
  })
  const patent = await acceptance.place('ann', slip({ legs: legs(3), sizes: [1, 2, 3], stake: '700' }))
  expect(patent).toMatchObject({
    possibleWin: '2600',
    system: { cover: 'patent', lines: 7, leastWin: '200' },
  })
})

test('each system that can not be has its own refusal', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const ask = (change: Parameters<typeof slip>[0]) => refusal(acceptance.place('ann', slip(change)))
  expect(await ask({ legs: legs(3), sizes: [3] })).toEqual({
    id: 'system-size-invalid',
    facts: { legs: 3, sizes: [3] },
  })
  expect(await ask({ legs: legs(3), sizes: [1] })).toMatchObject({ id: 'system-size-invalid' })
  expect(await ask({ legs: legs(3), sizes: [] })).toMatchObject({ id: 'system-size-invalid' })
  expect(await ask({ legs: legs(4, [0, 1]), sizes: [2] })).toEqual({
    id: 'system-bankers-invalid',
    facts: { legs: 2, bankers: 2 },
  })
  expect(await ask({ legs: legs(4, [0]) })).toMatchObject({ id: 'system-bankers-invalid' })
  expect(await ask({ legs: legs(20), sizes: [10] })).toEqual({
    id: 'system-lines-above-maximum',
    facts: { lines: '184756', maxLines: 10_000 },
  })
  expect(await ask({ legs: legs(6), sizes: [2, 3, 4, 5, 6], stake: '56' })).toEqual({
    id: 'system-stake-too-small',
    facts: { lines: 57, minStake: '57', currency: 'EUR' },
  })
  expect(await ask({ legs: legs(3), sizes: [2], stake: '11' })).toEqual({
    id: 'stake-below-minimum',
    facts: { minStake: '12', currency: 'EUR' },
  })
  expect(await ask({ legs: [...legs(3), legs(3)[0]!], sizes: [2] })).toMatchObject({ id: 'selection-twice' })
  expect(
    await ask({ legs: [...legs(3), { selection: 'e1~total|2.5~over', odds: 2000 }], sizes: [2] }),
  ).toMatchObject({ id: 'selections-related' })
  const many = Array.from({ length: 101 }, (_, place) => ({ selection: `e${place}~1x2~1`, odds: 2000 }))
  expect(await ask({ legs: many, sizes: [2] })).toMatchObject({ id: 'slip-too-long' })
  expect(await ask({ legs: legs(3), sizes: [2], stake: '999999999999999' })).toMatchObject({
    id: 'stake-above-maximum',
  })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
})

test('a system is not staked from the bonus account', async () => {
  const { acceptance } = await acceptanceSetUp()
  const asked = acceptance.place('ann', slip({ legs: legs(3), sizes: [2], account: 'bonus' }))
  expect(await refusal(asked)).toMatchObject({ id: 'bonus-bet-system' })
})

test('the maximum that is told is taken, and in equal lines', async () => {
  const { db, acceptance, book } = await acceptanceSetUp()
  await fund(db, 'ann', 'EUR', 100_000_000n)
  const quotes = legs(4).map((leg) => book.quote(leg.selection))
  const system = { sizes: [2, 3, 4], bankers: [], lines: 11 }
  const most = acceptance.maximum('ann', quotes as never, 'EUR', system)
  expect(most > 0n && most % 11n === 0n).toBe(true)
  const above = acceptance.place('ann', slip({ legs: legs(4), sizes: [2, 3, 4], stake: `${most + 11n}` }))
  expect(await refusal(above)).toEqual({
    id: 'stake-above-maximum',
    facts: { maxStake: most.toString(), currency: 'EUR' },
  })
  expect(
    await acceptance.place('ann', slip({ legs: legs(4), sizes: [2, 3, 4], stake: `${most + 10n}` })),
  ).toMatchObject({ stake: most.toString() })
  // The player's cap is used up, also for a process that starts now.
  expect(acceptance.maximum('ann', quotes as never, 'EUR', system)).toBeLessThan(most)
  const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
  await other.start()
  expect(other.maximum('ann', quotes as never, 'EUR', system)).toBe(
    acceptance.maximum('ann', quotes as never, 'EUR', system),
  )
})

test('eight parallel presses of one system take one bet', async () => {
  const { db, acceptance } = await acceptanceSetUp()
  const request = slip({ legs: legs(3), sizes: [2], stake: '300' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => acceptance.place('ann', request)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(99_700n)
})

test('the largest and the least stake are in whole lines', () => {
  expect(leastSystemStake(10n, 3)).toBe(12n)
  expect(leastSystemStake(10n, 57)).toBe(57n)
  const system = { sizes: [2], bankers: [], lines: 3 }
  // 3 cents pay 12, so 9 above the stake for each 3.
  expect(largestStake([2000, 2000, 2000], 100n, 1_000_000n, system)).toBe(33n)
  expect(largestStake([2000, 2000, 2000], 10_000n, 100n, system)).toBe(24n)
  expect(largestStake([2000, 2000, 2000], -1n, 100n, system)).toBe(0n)
  // A payout far past 2^63 is a stake that is not taken.
  const hundred = Array<number>(100).fill(1_000_000)
  expect(largestStake(hundred, 10n ** 9n, 10n ** 9n, { sizes: [2], bankers: [], lines: 4950 })).toBe(0n)
})
