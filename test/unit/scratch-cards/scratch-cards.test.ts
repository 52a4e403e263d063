import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoundAnswer } from '#domain/casino/casino/api.ts'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { returnOfGame, toNumber } from '#domain/casino/casino/returns.ts'
import { cardPrices, prizeOfCard } from '#domain/casino/rounds/api.ts'
import { drawsOfCard } from '#domain/casino/rounds/card-series.ts'
import { drawsOf } from '#domain/casino/rounds/index.ts'
import { currencies } from '#kernel/currencies.ts'
import { fairDraws } from '#kernel/fair-draws.ts'
import { verifyRound } from '#web/apps/casino/mine/verify-round.ts'
import { faultsOfRound } from '../../../tools/op/verify/faults.ts'
import { integers } from '../slots/readings.ts'
import { golden } from './golden.ts'
import { readings } from './readings.ts'

const games = casinoGames.filter(({ rules }) => rules.cards).map((game) => ({ game, id: game.rules.id }))
const seed = createHash('sha256').update('scratch cards').digest()

const client = 'scratch cards'

/** Returns the card of a round number, drawn from the player's seeds. */
const cardOf = ({ rules }: (typeof games)[number]['game'], nonce: number) => {
  const draws = drawsOf(seed, client, BigInt(nonce))
  const { payout, shown } = rules.play({ input: {}, variant: 'series', stake: 1000n, steps: [], draws })
  return {
    payout,
    shown: shown as { readonly card: number; readonly hundredths: number },
    drawn: draws.drawn,
  }
}

test('there are five cards, each with a second reading', () => {
  expect(games.map(({ id }) => id).sort()).toEqual(Object.keys(readings).sort())
  expect(games).toHaveLength(5)
})

test.each(games)('$id: each number of the table has the prize that the table says', ({ game, id }) => {
  const { size, prizes } = game.rules.cards!
  expect([size, prizes.map(({ hundredths, count }) => [hundredths, count])]).toEqual([
    readings[id]!.size,
    readings[id]!.prizes,
  ])
  const counts = new Map<number | null, number>()
  for (let card = 0; card < size; card++) {
    const prize = prizeOfCard(game.rules.cards!, card)
    counts.set(prize, (counts.get(prize) ?? 0) + 1)
  }
  for (const [prize, { count }] of prizes.entries()) expect(counts.get(prize)).toBe(count)
  const worth = prizes.reduce((sum, { hundredths, count }) => sum + hundredths * count, 0)
  expect(toNumber(returnOfGame(game).rtp)).toBe(worth / 100 / size)
})

test.each(games)(
  '$id: 300 cards by a second reading, and what their fields show is their prize',
  ({ game, id }) => {
    const { size, prizes, fields, prizeSeen } = readings[id]!
    for (let nonce = 0; nonce < 300; nonce++) {
      const { draw, drawn } = integers(seed, client, nonce)
      const card = draw(size)
      const won = prizes.flatMap(([value, count]) => Array<number>(count).fill(value))[card] ?? 0
      const shown = { card, hundredths: won, ...fields(won, draw) }
      const found = cardOf(game, nonce)
      expect([nonce, found.shown, found.drawn]).toEqual([nonce, shown, drawn])
      expect(found.payout).toBe((1000n * BigInt(won)) / 100n)
      expect(prizeSeen(shown as never)).toBe(won)
    }
  },
)

test.each(games)('$id: the first ten cards of golden seeds', ({ game, id }) => {
  const ten = Array.from({ length: 10 }, (_, nonce) => cardOf(game, nonce).shown)
  expect(ten.map(({ card, hundredths }) => `${card}:${hundredths}`).join(' ')).toBe(golden[id])
})

test.each(games)('$id: the fields of any card show its prize and no other', ({ game, id }) => {
  const { size, prizes } = game.rules.cards!
  const winning = prizes.reduce((sum, { count }) => sum + count, 0)
  const cards = fc.oneof(fc.nat(winning - 1), fc.integer({ min: winning, max: size - 1 }))
  fc.assert(
    fc.property(cards, fc.nat(size - 1), (card, place) => {
      const { shown } = game.rules.play({
        input: {},
        variant: 'series',
        stake: 100n,
        steps: [],
        draws: drawsOfCard(seed, place, card),
      })
      const { hundredths } = shown as { readonly hundredths: number }
      expect(readings[id]!.prizeSeen(shown as never)).toBe(hundredths)
    }),
    { numRuns: 400 },
  )
})

/** A card sold from a printed series: one shuffle of the table gives the card at each index. */
test('the command and the browser prove a card of a printed series, and no other card', async () => {
  const { game } = games.find(({ id }) => id === 'harbour-lines')!
  const place = 1234
  const blocks = (block: number) => createHmac('sha256', seed).update(`series:0:${block}`).digest()
  const draws = drawsOfCard(seed, place, fairDraws(blocks).shuffle(game.rules.cards!.size)[place]!)
  const { payout, shown } = game.rules.play({
    input: {},
    variant: 'series',
    stake: 1000n,
    steps: [],
    draws,
  })
  const { drawn } = draws
  const round: RoundAnswer = {
    ...{
      id: 'a',
      game: 'harbour-lines',
      variant: 'series',
      openedAt: 0,
      endedAt: 0,
      currency: 'EUR',
      account: 'main',
    },
    ...{
      openingStake: '1000',
      stake: '1000',
      payout: String(payout),
      state: 'ended',
      free: false,
      input: {},
      steps: [],
    },
    ...{ draws: drawn, outcome: shown, nonce: String(place + 1), clientSeed: 'series' },
    serverSeedHash: createHash('sha256').update(seed).digest('hex'),
    serverSeed: seed.toString('hex'),
    card: { series: 'a', number: 1, place: place + 1 },
  }
  expect(faultsOfRound(round)).toEqual([])
  expect(await verifyRound(round)).toEqual({ seed: true, draws: true, payout: true })
  const other = { ...round, nonce: String(place + 2), payout: '7' }
  expect(faultsOfRound(other).length).toBeGreaterThan(1)
  expect(await verifyRound(other)).toEqual({ seed: true, draws: false, payout: false })
})

test('every price is a stake that is taken, and every prize of it is paid in whole minor units', () => {
  for (const [currency, prices] of Object.entries(cardPrices))
    for (const price of prices) {
      expect(price).toBeGreaterThanOrEqual(currencies[currency as keyof typeof currencies].minStake)
      for (const { game } of games)
        for (const { hundredths } of game.rules.cards!.prizes)
          expect((price * BigInt(hundredths)) % 100n, `${currency} ${price} ${hundredths}`).toBe(0n)
    }
})
