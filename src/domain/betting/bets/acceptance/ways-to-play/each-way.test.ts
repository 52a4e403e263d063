import { expect, test } from 'vitest'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { DomainError } from '#kernel/errors.ts'
import { acceptanceSetUp, fund, slip } from '../../../../../../test/factories/acceptance.ts'
import { makeAcceptance } from '../place-bet.ts'

const refusal = (asked: Promise<unknown>): Promise<DomainError | unknown> =>
  asked.then(
    () => 'taken',
    ({ id, facts }: DomainError) => ({ id, facts }),
  )
const winner = (race: number) => ({ selection: `race${race}~race-winner~3`, odds: 9000 })

/** Creates five races that offer number 3 to win at 9.00 and to be placed at a fifth of the odds. */
async function races() {
  const set = await acceptanceSetUp()
  for (let race = 1; race <= 5; race++) {
    set.tell(`race${race}~race-winner~3`, { odds: 9000 })
    set.tell(`race${race}~race-each-way|3.5~3`, { odds: 2600 })
  }
  return set
}

test('each way takes one bet of two lines, at the book’s odds of both', async () => {
  const { db, acceptance, tell } = await races()
  const single = await acceptance.place('ann', slip({ legs: [winner(1)], eachWay: true, stake: '2001' }))
  expect(single).toMatchObject({
    kind: 'system',
    stake: '2000',
    // 10.00 at 9.00 and 10.00 at 2.60.
    possibleWin: '11600',
    system: { sizes: [1], bankers: [], lines: 2, eachWay: true, lineStake: '1000', leastWin: '2600' },
  })
  expect(single.legs.map(({ market, odds }) => [market, odds])).toEqual([
    ['race-winner', 9000],
    ['race-each-way|3.5', 2600],
  ])
  const double = await acceptance.place(
    'ann',
    slip({ legs: [winner(1), winner(2)], eachWay: true, stake: '200' }),
  )
  expect(double).toMatchObject({ possibleWin: `${8100 + 676}`, system: { sizes: [2], lines: 2 } })
  const patent = await acceptance.place(
    'ann',
    slip({ legs: [1, 2, 3].map(winner), sizes: [1, 2, 3], eachWay: true, stake: '1400' }),
  )
  // (1 + 9)^3 - 1 and (1 + 2.6)^3 - 1 lines of a unit.
  expect(patent).toMatchObject({ possibleWin: `${99_900 + 4565}`, system: { lines: 14, cover: 'patent' } })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n - 3_600n)
  // The odds to be placed follow those to win, which the player saw.
  tell('race4~race-winner~3', { odds: 8000 })
  expect(await refusal(acceptance.place('ann', slip({ legs: [winner(4)], eachWay: true })))).toMatchObject({
    id: 'odds-changed',
  })
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('what is not offered each way is refused with its selections, and nothing is taken', async () => {
  const { db, acceptance, tell } = await races()
  const match = { selection: 'e1~1x2~1', odds: 2000 }
  expect(await refusal(acceptance.place('ann', slip({ legs: [winner(1), match], eachWay: true })))).toEqual({
    id: 'each-way-not-offered',
    facts: { selections: ['e1~1x2~1'] },
  })
  tell('race2~race-each-way|3.5~3', { status: 'closed' })
  expect(await refusal(acceptance.place('ann', slip({ legs: [winner(2)], eachWay: true })))).toEqual({
    id: 'each-way-not-offered',
    facts: { selections: ['race2~race-winner~3'] },
  })
  const legs = [1, 3, 4].map(winner)
  expect(await refusal(acceptance.place('ann', slip({ legs, sizes: [4], eachWay: true })))).toMatchObject({
    id: 'system-size-invalid',
  })
  expect(
    await refusal(acceptance.place('ann', slip({ legs, account: 'bonus', eachWay: true }))),
  ).toMatchObject({ id: 'bonus-bet-system' })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
})

test('a key means a bet each way or one to win, never both; eight presses take one', async () => {
  const { db, acceptance } = await races()
  const request = slip({ legs: [winner(1)], eachWay: true })
  const answers = await Promise.all(Array.from({ length: 8 }, () => acceptance.place('ann', request)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(99_000n)
  const { eachWay: _, ...toWin } = request
  expect(await refusal(acceptance.place('ann', toWin))).toMatchObject({ id: 'idempotency-key-reused' })
})

test('the maximum each way that is told is taken, and counts in another process', async () => {
  const { db, acceptance, book } = await races()
  await fund(db, 'ann', 'EUR', 100_000_000n)
  const quotes = ['race-winner', 'race-each-way|3.5'].map((market) => book.quote(`race1~${market}~3`))
  const system = { sizes: [1], bankers: [], lines: 2, eachWay: true as const }
  const most = acceptance.maximum('ann', quotes as never, 'EUR', system)
  expect(most > 0n).toBe(true)
  const ask = (stake: bigint) =>
    acceptance.place('ann', slip({ legs: [winner(1)], eachWay: true, stake: `${stake}` }))
  expect(await refusal(ask(most + 2n))).toEqual({
    id: 'stake-above-maximum',
    facts: { maxStake: most.toString(), currency: 'EUR' },
  })
  expect(await ask(most)).toMatchObject({ stake: most.toString() })
  const left = acceptance.maximum('ann', quotes as never, 'EUR', system)
  expect(left).toBeLessThan(most)
  const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
  await other.start()
  expect(other.maximum('ann', quotes as never, 'EUR', system)).toBe(left)
})
