import { expect, test } from 'vitest'
import type { KnownQuote } from '#domain/sport/book/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { DomainError } from '#kernel/errors.ts'
import { acceptanceSetUp, fund, slip } from '../../../../../../test/factories/acceptance.ts'
import { makeAcceptance } from '../place-bet.ts'

const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'taken',
    ({ id, facts }: DomainError) => ({ id, facts }),
  )
const legs = (...events: number[]) => events.map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))
const chances = new Map<string, number>()
const chanceOf = (eventId: string) => {
  const chance = chances.get(eventId) ?? 0.5
  return chance < 0 ? null : { chance, returned: 0 }
}
const setUp = () => {
  chances.clear()
  return acceptanceSetUp({ chanceOf })
}

test('an anti-accumulator is taken at its odds of now, if they are those that were seen', async () => {
  const { db, acceptance } = await setUp()
  const anti = slip({ kind: 'anti', antiOdds: 1278, legs: legs(1, 2) })
  const bet = await acceptance.place('ann', anti)
  expect(bet).toMatchObject({
    kind: 'anti',
    system: null,
    special: { kind: 'anti', odds: 1278, stakes: [], leastWin: '1278' },
    stake: '1000',
    possibleWin: '1278',
  })
  expect(await acceptance.place('ann', anti)).toMatchObject({ id: bet.id })
  chances.set('e2', 0.6)
  const { kind: _, antiOdds: __, ...plain } = anti
  expect(await refusal(acceptance.place('ann', plain))).toMatchObject({ id: 'idempotency-key-reused' })
  const now = { id: 'anti-odds-changed', facts: { odds: 1362 } }
  const ask = (change: object) => refusal(acceptance.place('ann', { ...anti, key: slip().key, ...change }))
  expect(await ask({})).toEqual(now)
  expect(await ask({ antiOdds: undefined, oddsPolicy: 'higher' })).toEqual(now)
  expect(await ask({ oddsPolicy: 'higher' })).toBe('taken')
  expect(await ask({ oddsPolicy: 'any', antiOdds: undefined })).toBe('taken')
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(97_000n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('rows are taken with the stakes of their legs; only the first one is paid', async () => {
  const { db, acceptance } = await setUp()
  expect(await acceptance.place('ann', slip({ kind: 'chain', legs: legs(1, 2, 3) }))).toMatchObject({
    kind: 'chain',
    special: { kind: 'chain', odds: null, stakes: ['1000', '1000', '1000'], leastWin: '2000' },
    possibleWin: '4000',
  })
  expect(
    await acceptance.place(
      'ann',
      slip({ kind: 'conditional', stakes: ['2000', '500'], legs: legs(1, 2, 3) }),
    ),
  ).toMatchObject({ special: { stakes: ['1000', '2000', '500'], leastWin: '3500' }, possibleWin: '4500' })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(98_000n)
})

test('what cannot be played is refused, each with its own error, and nothing is taken', async () => {
  const { db, acceptance, tell } = await setUp()
  const many = Array.from({ length: 21 }, (_, index) => {
    tell(`m${index}~1x2~1`)
    return { selection: `m${index}~1x2~1`, odds: 2000 }
  })
  chances.set('e9', -1)
  for (let event = 10; event <= 15; event++) chances.set(`e${event}`, 0.01)
  tell('e8~1x2~1', { live: true })
  const conditional = { kind: 'conditional' as const, legs: legs(1, 2) }
  const anti = { kind: 'anti' as const, antiOdds: 1278 }
  const cases = [
    [{ ...anti, legs: legs(1) }, 'special-too-short', { legs: 1, minLegs: 2 }],
    [{ kind: 'chain' as const, legs: many }, 'special-too-long', { legs: 21, maxLegs: 20 }],
    [{ ...anti, legs: [...legs(1), { selection: 'e1~total|2.5~over', odds: 2000 }] }, 'selections-related'],
    [{ ...anti, legs: legs(1, 2, 3), sizes: [2] }, 'special-mixed'],
    [{ ...anti, legs: legs(1, 2), eachWay: true }, 'special-mixed'],
    [{ legs: legs(1, 2), stakes: ['500'] }, 'special-mixed'],
    [{ ...anti, legs: legs(1, 2), account: 'bonus' as const }, 'bonus-bet-special'],
    [{ ...anti, legs: legs(1, 2), freeBet: slip().key }, 'free-bet-special'],
    [{ ...anti, legs: legs(1, 8) }, 'anti-in-play', { selections: ['e8~1x2~1'] }],
    [{ ...anti, legs: legs(1, 9) }, 'anti-not-priced', { selections: ['e9~1x2~1'] }],
    [{ ...anti, legs: legs(10, 11, 12, 13, 14, 15) }, 'anti-odds-too-low'],
    [{ ...conditional, stakes: [] }, 'row-stakes-invalid', { stakes: 1 }],
    [{ ...conditional, stakes: ['0'] }, 'row-stakes-invalid'],
    [{ kind: 'chain' as const, legs: legs(1, 2), stakes: ['500'] }, 'row-stakes-invalid', { stakes: 0 }],
    [{ ...conditional, stakes: ['1'] }, 'row-stake-below-minimum', { leg: 2 }],
    [{ ...conditional, stakes: ['2001'] }, 'row-stake-out-of-reach', { leg: 2, maxStake: '2000' }],
    [{ kind: 'chain' as const, legs: legs(1, 2), stake: '1' }, 'stake-below-minimum'],
  ] as const
  for (const [change, id, facts = {}] of cases)
    expect(await refusal(acceptance.place('ann', slip(change)))).toMatchObject({ id, facts })
  for (let event = 16; event <= 18; event++) chances.set(`e${event}`, 0.13)
  expect(
    await refusal(
      acceptance.place('ann', slip({ ...anti, legs: legs(16, 17, 18), oddsPolicy: 'any', stake: '100' })),
    ),
  ).toEqual({ id: 'anti-stake-too-small', facts: { minStake: '1000', currency: 'EUR' } })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n)
})

test('the maximum that is told is taken, and counts in another process; a row in play waits its delay', async () => {
  const { db, acceptance, book, tell } = await setUp()
  await fund(db, 'ann', 'EUR', 1_000_000_000n)
  const quotes = [1, 2].map((event) => book.quote(`e${event}~1x2~1`)) as KnownQuote[]
  for (const [terms, change] of [
    [{ kind: 'anti', odds: 1278 }, { antiOdds: 1278 }],
    [{ kind: 'conditional', stakes: ['500'] }, { stakes: ['500'] }],
    [{ kind: 'chain' }, {}],
  ] as const) {
    const most = acceptance.maximum('ann', quotes, 'EUR', terms)
    expect(most > 0n).toBe(true)
    const ask = (stake: bigint) =>
      acceptance.place('ann', slip({ kind: terms.kind, ...change, legs: legs(1, 2), stake: `${stake}` }))
    expect(await refusal(ask(most + 1n))).toEqual({
      id: 'stake-above-maximum',
      facts: { maxStake: most.toString(), currency: 'EUR' },
    })
    expect(await ask(most / 2n)).toMatchObject({ kind: terms.kind })
    const left = acceptance.maximum('ann', quotes, 'EUR', terms)
    expect(left).toBeLessThan(most)
    const other = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 0 })
    await other.start()
    expect(other.maximum('ann', quotes, 'EUR', terms)).toBe(left)
  }
  tell('e3~1x2~1', { live: true })
  const live = makeAcceptance({ db, book, clock: wallClock, liveDelay: () => 1, wait: async () => {} })
  await live.start()
  expect(await live.place('ann', slip({ kind: 'chain', legs: legs(3, 4) }))).toMatchObject({ kind: 'chain' })
})
