import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { printedCard } from '#domain/casino/games/scratch/printed-card.ts'
import { setBan } from '#domain/identity/index.ts'
import { balanceOf, ledgerCheck } from '#domain/ledger/index.ts'
import { cardPrices } from '#domain/rounds/api.ts'
import { freeRoundsLeft, type GameRules, grantFreeRounds } from '#domain/rounds/index.ts'
import { fund } from '../factories/acceptance.ts'
import { seedPlayers } from '../factories/players.ts'
import { roundsSetUp } from '../factories/rounds.ts'
import { integers } from '../unit/slots/readings.ts'

const size = 40
const prizes = [
  [1000, 1],
  [300, 3],
  [150, 10],
] as const
/** A series that is sold out soon; under the cover a number for each card. */
const { rules } = printedCard({
  id: 'small-cards',
  name: 'Small cards',
  size,
  prizes,
  print: (_hundredths, _prizes, draws) => ({ number: draws.below(1000) }),
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

/** The order of the cards, from the text of the rule and nothing of ours. */
function orderOf(seed: Buffer): readonly number[] {
  const { draw } = integers(seed, 'series', 0)
  const order = Array.from({ length: size }, (_, place) => place)
  for (let last = size - 1; last > 0; last--) {
    const other = draw(last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}
const prizeOf = (card: number) => (card < 1 ? 1000 : card < 4 ? 300 : card < 14 ? 150 : 0)

test('parallel buyers get a place each, none is lost, and a series that is sold out shows its seed and opens the next', async () => {
  const { db, rounds, engine } = await roundsSetUp({}, games)
  const engines = [rounds, engine(), engine()]
  const buyers = Array.from({ length: size + 5 }, (_, index) => `buyer ${index}`)
  for (const buyer of buyers) await fund(db, buyer, 'EUR', 500n)
  const [first] = await rounds.series(rules.id, rules.cards!, 'EUR', price)
  expect(first).toMatchObject({ number: 1, size, sold: 0, serverSeed: null, soldOutAt: null })
  expect(first.prizes).toEqual(
    prizes.map(([hundredths, printed]) => ({ hundredths, printed, left: printed })),
  )

  const sold = await Promise.all(
    buyers.map((buyer, index) => engines[index % engines.length]!.open(buyer, cardOf())),
  )
  const ofFirst = sold.filter(({ card }) => card!.series === first.id)
  expect(ofFirst.map(({ card }) => card!.place).sort((one, other) => one - other)).toEqual(
    Array.from({ length: size }, (_, index) => index + 1),
  )
  expect(sold.filter(({ card }) => card!.number === 2).map(({ card }) => card!.place)).toHaveLength(5)
  const [next, over] = await rounds.series(rules.id, rules.cards!, 'EUR', price)
  expect(next).toMatchObject({ number: 2, sold: 5, serverSeed: null })
  expect(over).toMatchObject({ id: first.id, sold: size, serverSeedHash: first.serverSeedHash })
  expect(over!.prizes.map(({ left }) => left)).toEqual([0, 0, 0])

  // The seed is the one that was promised, and gives every card that was sold.
  const seed = Buffer.from(over!.serverSeed!, 'hex')
  expect(createHash('sha256').update(seed).digest('hex')).toBe(first.serverSeedHash)
  const order = orderOf(seed)
  for (const [index, round] of sold.entries()) {
    const { place, series } = round.card!
    const balance = await balanceOf(db.read, buyers[index]!, 'EUR')
    expect(balance).toBe(500n - BigInt(price) + BigInt(round.payout!))
    if (series !== first.id) continue
    const card = order[place - 1]!
    expect(round.draws[0]).toBe(card)
    expect(round.outcome).toEqual({
      card,
      hundredths: prizeOf(card),
      number: integers(seed, 'series', place).draw(1000),
    })
    expect(round.payout).toBe(String((BigInt(price) * BigInt(prizeOf(card))) / 100n))
    expect(round).toMatchObject({ clientSeed: 'series', nonce: String(place), state: 'ended' })
  }
  const printed = prizes.reduce((sum, [hundredths, count]) => sum + BigInt(hundredths * count), 0n)
  expect(ofFirst.reduce((sum, { payout }) => sum + BigInt(payout!), 0n)).toBe(
    (printed * BigInt(price)) / 100n,
  )
  // What is counted down is what was paid, of the second series too.
  const down = next.prizes.reduce((sum, one) => sum + BigInt(one.hundredths * (one.printed - one.left)), 0n)
  const paid = sold
    .filter(({ card }) => card!.number === 2)
    .reduce((sum, one) => sum + BigInt(one.payout!), 0n)
  expect((down * BigInt(price)) / 100n).toBe(paid)
  // The round as it is kept: the same, and of the sold-out series with its seed.
  const [kept] = await rounds.list(buyers[0]!, { game: null, from: null, to: null, before: null, limit: 1 })
  const soldOut = sold[0]!.card!.series === first.id
  expect(kept).toEqual({ ...sold[0], serverSeed: soldOut ? over!.serverSeed : null })
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a key buys one card, however often and from wherever it is sent, and takes a number of the pair', async () => {
  const { db, rounds, engine } = await roundsSetUp({}, games)
  const other = engine()
  const request = cardOf()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? rounds : other).open('ann', request)),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await expect(
    rounds.open('ann', { ...request, stake: cardPrices('EUR')[1]!.toString() }),
  ).rejects.toMatchObject({ id: 'idempotency-key-reused' })
  expect((await rounds.series(rules.id, rules.cards!, 'EUR', price))[0].sold).toBe(1)
  expect((await rounds.pair('ann')).nonce).toBe(1n)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a card is sold to nobody who may not buy it, and what he asks wrongly has errors of its own', async () => {
  const { db, rounds } = await roundsSetUp({}, games)
  const refused = (player: string, change: Readonly<Record<string, unknown>> = {}) =>
    rounds.open(player, cardOf(change)).then(
      () => 'sold',
      (error: { readonly id: string }) => error.id,
    )
  expect(await refused('ann', { stake: '150' })).toBe('card-price-unknown')
  expect(await refused('ann', { stake: '1.5' })).toBe('round-stake-invalid')
  expect(await refused('ann', { stake: '1' })).toBe('round-stake-below-minimum')
  expect(await refused('ann', { currency: 'XXX' })).toBe('currency-unknown')
  expect(await refused('ann', { currency: 'USD', stake: '100' })).toBe('account-unknown')
  expect(await refused('ann', { input: { field: 3 } })).toBe('round-input-invalid')
  expect(await refused('ann', { input: null })).toBe('round-input-invalid')
  expect(await refused('ann', { account: 'bonus' })).toBe('round-account-refused')
  await fund(db, 'poor', 'EUR', 99n)
  expect(await refused('poor')).toBe('insufficient-funds')

  await fund(db, 'limited', 'EUR', 1_000n)
  await db.read.query(
    "insert into player_limit (player_id, currency, limit_type, value, started_at) values ('limited', 'EUR', 10, 50, now())",
  )
  expect(await refused('limited')).toBe('round-loss-limit')
  const [away] = await seedPlayers(db.read, 1, { secret: 'secret', cookieName: 'session' })
  await fund(db, away!.playerId, 'EUR', 1_000n)
  await db.transact((tx) => setBan(tx, away!.playerId, 1, 0))
  expect(await refused(away!.playerId)).toBe('banned')

  for (const [currency, asked, error] of [
    ['XXX', price, 'currency-unknown'],
    ['EUR', '101', 'card-price-unknown'],
    ['EUR', '-1', 'card-price-unknown'],
  ] as const)
    await expect(rounds.series(rules.id, rules.cards!, currency, asked)).rejects.toMatchObject({ id: error })

  // None of them took a place.
  expect((await rounds.series(rules.id, rules.cards!, 'EUR', price))[0].sold).toBe(0)
  expect((await db.read.query('select from sold_card')).rowCount).toBe(0)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('free rounds of a card cost nothing, pay what the card has, and take its place in the series', async () => {
  const { db, rounds } = await roundsSetUp({}, games)
  const now = new Date()
  const given = {
    ...{
      id: randomUUID(),
      source: 'test',
      games: [rules.id],
      currency: 'EUR' as const,
      stake: BigInt(price),
    },
    ...{
      granted: 1,
      paysTo: 'main' as const,
      grantedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    },
  }
  await db.transact((tx) => grantFreeRounds(tx, 'ann', given))
  const before = (await balanceOf(db.read, 'ann', 'EUR'))!
  const [free] = await freeRoundsLeft(db.read, 'ann', now)
  const bought = await rounds.open('ann', cardOf({ freeRounds: free!.id }))
  expect(bought).toMatchObject({ free: true, card: { number: 1, place: 1 } })
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(before + BigInt(bought.payout!))
  await expect(rounds.open('ann', cardOf({ freeRounds: free!.id }))).rejects.toMatchObject({
    id: 'free-rounds-gone',
  })
  expect((await rounds.series(rules.id, rules.cards!, 'EUR', price))[0].sold).toBe(1)
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
})

test('a player waits between two cards as long as the operator says', async () => {
  const { rounds } = await roundsSetUp({ roundMs: 60_000 }, games)
  await rounds.open('ann', cardOf())
  await expect(rounds.open('ann', cardOf())).rejects.toMatchObject({ id: 'round-too-soon' })
})
