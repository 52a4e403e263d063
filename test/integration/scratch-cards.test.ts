import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { printedCard } from '#domain/casino/casino/games/scratch/printed-card.ts'
import { cardPrices } from '#domain/casino/rounds/api.ts'
import type { GameRules } from '#domain/casino/rounds/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import { roundsSetUp } from '../factories/rounds.ts'
import { integers } from '../unit/slots/readings.ts'

const size = 4
/** With four numbers only, a buyer who remembers the sold cards would know the last one. */
const { rules } = printedCard({
  id: 'small-cards',
  name: 'Small cards',
  size,
  prizes: [[300, 1]],
  face: { kind: 'alike', fields: 0, alike: 0, each: 0 },
  print: () => ({}),
})
const games: ReadonlyMap<string, GameRules> = new Map([[rules.id, rules]])
const price = cardPrices('EUR')[0].toString()
const cardOf = (change: Readonly<Record<string, unknown>> = {}) => ({
  game: rules,
  key: randomUUID(),
  currency: 'EUR',
  stake: price,
  account: 'main' as const,
  input: {},
  ...change,
})

test('draws every card with replacement from the buyer’s own seeds, however many are bought before or at once', async () => {
  const { db, rounds } = await roundsSetUp({}, games)
  const bought = await Promise.all(Array.from({ length: 40 }, () => rounds.open('ann', cardOf())))
  const { revealed } = await rounds.changePair('ann', 'other')
  const seed = Buffer.from(revealed!.serverSeed, 'hex')
  const numbers = bought.map(({ nonce, draws, payout }) => {
    const card = integers(seed, revealed!.clientSeed, Number(nonce)).draw(size)
    expect(draws[0]).toBe(card)
    expect(payout).toBe(card === 0 ? '300' : '0')
    return card
  })
  // In a printed series every block of four would contain all four cards; these are drawn independently.
  const wholeSeries = Array.from({ length: 10 }, (_, at) => new Set(numbers.slice(4 * at, 4 * at + 4)).size)
  expect(wholeSeries.every((count) => count === size)).toBe(false)
  expect(bought.every(({ card }) => card === null)).toBe(true)
  const paid = bought.reduce((sum, { payout }) => sum + BigInt(payout!), 0n)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100_000n - 40n * BigInt(price) + paid)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('sells a card once for a key sent eight times, and only at its prices', async () => {
  const { rounds, engine } = await roundsSetUp({}, games)
  const other = engine()
  const request = cardOf()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? rounds : other).open('ann', request)),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await expect(rounds.open('ann', cardOf({ stake: '150' }))).rejects.toMatchObject({
    id: 'card-price-unknown',
  })
})

test('withdraws series that were on sale: nothing is sold of them any more', async () => {
  const { db } = await roundsSetUp({}, games)
  const { rows } = await db.read.query<{ result: string }>(
    `insert into card_series (game, currency, price, number, seed, size, cards, prizes, printed, remaining, withdrawn_at)
     values ('small-cards', 'EUR', 100, 1, sha256('a'), 4, '\\x0000000100020003', '{300}', '{1}', '{1}', now())
     returning 'kept' as result`,
  )
  expect(rows).toHaveLength(1)
  const sale = await db.read.query<{ result: string }>(
    `select result from sell_card_v1('ann', gen_random_uuid(), 'h', gen_random_uuid(), 'small-cards', 'series', 'EUR', 'main',
       100, '{300}', '{}', 0, null)`,
  )
  expect(sale.rows[0]!.result).toBe('no-series')
})
