import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoundAnswer } from '#domain/casino/api.ts'
import { casinoGames } from '#domain/casino/games.ts'
import { returnOfGame, toNumber } from '#domain/casino/returns.ts'
import { cardPrices, prizeOfCard } from '#domain/rounds/api.ts'
import { drawsOfCard, orderOfCards } from '#domain/rounds/card-series.ts'
import { currencies } from '#kernel/currencies.ts'
import { verifyRound } from '#web/apps/casino/mine/verify-round.ts'
import { faultsOfRound } from '../../../tools/verify/faults.ts'
import { integers } from '../slots/readings.ts'
import { golden } from './golden.ts'
import { readings } from './readings.ts'

const games = casinoGames.filter(({ rules }) => rules.cards).map((game) => ({ game, id: game.rules.id }))
const seed = createHash('sha256').update('scratch cards').digest()

/** The card at a place (from 0) of the series of this seed, by the game. */
const cardAt = (
  { rules }: (typeof games)[number]['game'],
  place: number,
  order = orderOfCards(seed, rules.cards!.size),
) => {
  const draws = drawsOfCard(seed, place, order.readUInt16BE(2 * place))
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

test.each(games)(
  '$id: a printed series has exactly the prizes that its table says, in a drawn order',
  ({ game, id }) => {
    const { size, prizes } = game.rules.cards!
    expect([size, prizes.map(({ hundredths, count }) => [hundredths, count])]).toEqual([
      readings[id]!.size,
      readings[id]!.prizes,
    ])
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const order = orderOfCards(bytes, size)
        const seen = new Set<number>()
        const counts = new Map<number | null, number>()
        for (let place = 0; place < size; place++) {
          const card = order.readUInt16BE(2 * place)
          seen.add(card)
          const prize = prizeOfCard(game.rules.cards!, card)
          counts.set(prize, (counts.get(prize) ?? 0) + 1)
        }
        expect(seen.size).toBe(size)
        for (const [prize, { count }] of prizes.entries()) expect(counts.get(prize)).toBe(count)
      }),
      { numRuns: 3 },
    )
    const worth = prizes.reduce((sum, { hundredths, count }) => sum + hundredths * count, 0)
    expect(toNumber(returnOfGame(game).rtp)).toBe(worth / 100 / size)
  },
)

test.each(games)(
  '$id: 300 cards of a series by a second reading, and what their fields show is their prize',
  ({ game, id }) => {
    const { size, prizes, fields, prizeSeen } = readings[id]!
    const { draw } = integers(seed, 'series', 0)
    const order = Array.from({ length: size }, (_, place) => place)
    for (let last = size - 1; last > 0; last--) {
      const other = draw(last + 1)
      ;[order[last], order[other]] = [order[other]!, order[last]!]
    }
    const printed = orderOfCards(seed, size)
    // The first of the series, and those with the dearest prizes.
    const places = [
      ...Array.from({ length: 280 }, (_, place) => place),
      ...Array.from({ length: 20 }, (_, card) => order.indexOf(card)),
    ]
    for (const place of places) {
      const card = order[place]!
      const won = prizes.flatMap(([value, count]) => Array<number>(count).fill(value))[card] ?? 0
      const face = integers(seed, 'series', place + 1)
      const shown = { card, hundredths: won, ...fields(won, face.draw) }
      const found = cardAt(game, place, printed)
      expect([place, found.shown, found.drawn]).toEqual([place, shown, [card, ...face.drawn]])
      expect(found.payout).toBe(BigInt(10 * won))
      expect(prizeSeen(found.shown as never)).toBe(won)
    }
  },
)

test.each(games)('$id: the first ten cards of a golden series', ({ game, id }) => {
  const order = orderOfCards(seed, game.rules.cards!.size)
  const ten = Array.from({ length: 10 }, (_, place) => cardAt(game, place, order).shown)
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

test('a card of a sold-out series is proved by the command and in the browser; another card is not', async () => {
  const { game } = games.find(({ id }) => id === 'harbour-lines')!
  const place = 1234
  const { payout, shown, drawn } = cardAt(game, place)
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
