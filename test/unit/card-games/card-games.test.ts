import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CasinoGame } from '#domain/casino/casino/casino-game.ts'
import { baccarat } from '#domain/casino/casino/games/cards/baccarat.ts'
import { sideBets, sideHand } from '#domain/casino/casino/games/cards/blackjack/sides.ts'
import { blackjackTable } from '#domain/casino/casino/games/cards/blackjack/table.ts'
import { blackjack } from '#domain/casino/casino/games/cards/blackjack.ts'
import { caribbeanStud } from '#domain/casino/casino/games/cards/caribbean-stud.ts'
import { casinoWar } from '#domain/casino/casino/games/cards/casino-war.ts'
import { redDog } from '#domain/casino/casino/games/cards/red-dog.ts'
import { threeCardPoker } from '#domain/casino/casino/games/cards/three-card-poker.ts'
import { returnOfOutcomes, returnOfPlan, returnText } from '#domain/casino/casino/returns.ts'
import { StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { blockMessage, fairDraws } from '#kernel/fair-draws.ts'
import { integers } from '../slots/readings.ts'
import * as read from './readings.ts'

const serverSeed = createHash('sha256').update('card games').digest()
const stake = 1001
type Draw = (n: number) => number

/** Each plan of each game with its second reading. */
const cases: readonly [CasinoGame, string, (draw: Draw) => read.Read][] = [
  [baccarat, 'banker', (draw) => read.baccarat('banker', stake, draw)],
  [baccarat, 'player', (draw) => read.baccarat('player', stake, draw)],
  [baccarat, 'tie', (draw) => read.baccarat('tie', stake, draw)],
  [caribbeanStud, 'best play', (draw) => read.caribbeanStud(stake, draw)],
  [casinoWar, 'always to war', (draw) => read.casinoWar('war', stake, draw)],
  [casinoWar, 'always surrender', (draw) => read.casinoWar('surrender', stake, draw)],
  [casinoWar, 'tie', (draw) => read.casinoWar('tie', stake, draw)],
  [redDog, 'raise from a spread of 7', (draw) => read.redDog(7, stake, draw)],
  [redDog, 'never raise', (draw) => read.redDog(99, stake, draw)],
  [threeCardPoker, 'ante, on from Q-6-4', (draw) => read.threeCardPoker('ante', stake, draw)],
  [threeCardPoker, 'pair or better', (draw) => read.threeCardPoker('pairs', stake, draw)],
  [blackjack, 'best play', (draw) => read.blackjack(stake, draw)],
  [blackjack, 'best play, a tenth on a pair', (draw) => read.blackjack(stake, draw, true)],
  [blackjack, 'best play, a tenth on 21+3', (draw) => read.blackjack(stake, draw, false, true)],
  [blackjack, 'best play, a tenth on each', (draw) => read.blackjack(stake, draw, true, true)],
]

function standing(game: CasinoGame, input: unknown, nonce: number, steps: readonly unknown[]) {
  const draws = fairDraws((block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage('golden', BigInt(nonce), block))
      .digest(),
  )
  const found = game.rules.play({ input, variant: 'table', stake: BigInt(stake), steps, draws })
  return { ...found, drawn: draws.drawn }
}

test.each(cases.map(([game, plan, reading]) => ({ game, plan, reading, id: game.rules.id })))(
  '$id, $plan: 500 rounds pay and stake what a second reading of the rules says',
  ({ game, plan: name, reading }) => {
    const plan = game.plans.find((one) => one.name === name)!
    let steps: unknown[] = []
    let taken = 0
    for (let nonce = 0; nonce < 500; nonce++) {
      steps = []
      for (let now = standing(game, plan.input, nonce, steps); now.payout === null; ) {
        steps.push(plan.next!(now, steps.length))
        now = standing(game, plan.input, nonce, steps)
        taken += 1
      }
      const { payout, stake: staked, drawn } = standing(game, plan.input, nonce, steps)
      const second = integers(serverSeed, 'golden', nonce)
      expect([nonce, payout, staked]).toEqual([nonce, ...asBig(reading(second.draw))])
      // A player who loses every hand leaves the dealer's cards undrawn: both readings draw the same integers.
      expect(second.drawn).toEqual(drawn)
    }
    expect(taken > 0).toBe(
      ['blackjack', 'caribbean-stud', 'red-dog'].includes(game.rules.id) || /war|surrender|ante/.test(name),
    )
  },
)
const asBig = ({ paid, staked }: read.Read) => [BigInt(paid), BigInt(staked)]

/** Wizard of Odds, "House edge of casino games compared" and the games' own pages, 8 decks and one deck. */
test.each([
  [baccarat, 'banker', '0.9894'],
  [baccarat, 'player', '0.9876'],
  [caribbeanStud, 'best play', '0.9478'],
  [redDog, 'raise from a spread of 7', '0.9684'],
  [threeCardPoker, 'ante, on from Q-6-4', '0.9663'],
  [threeCardPoker, 'pair or better', '0.9768'],
])('%o, %s: the return is the published one', (game, name, published) => {
  expect(returnText(returnOfPlan(game.plans.find((plan) => plan.name === name)!, 'table').rtp)).toBe(
    published,
  )
})

test.each(blackjack.plans)('the return of blackjack that is printed is that of its $name', (plan) => {
  const { deviation, ...exact } = returnOfOutcomes(plan.outcomes('table'))
  const { deviation: shown, ...printed } = returnOfPlan(plan, 'table')
  expect(printed).toEqual(exact)
  expect(shown).toBeCloseTo(deviation, 5)
})

/**
 * Counts over 52 x 52 x 52 ways, each card from a full deck, derived by hand: a pair of one card 52 of 2,704, of one
 * colour 52, of two 104; suited trips 52 of 140,608, a straight flush 12 x 4 x 6, three of a kind 13 x 64 less 52, a
 * straight 12 x 64 x 6 less those of one suit, a flush 4 x 13^3 less both.
 */
test('the side bets of blackjack return what their ways come to', () => {
  const sum = { pairs: 0, three: 0 }
  for (let first = 0; first < 52; first++)
    for (let second = 0; second < 52; second++)
      for (let up = 0; up < 52; up++)
        for (const bet of sideBets) sum[bet] += sideHand(bet, [first, second], up)?.pays ?? 0
  expect(sum).toEqual({
    pairs: 52 * (52 * 26 + 52 * 13 + 104 * 6),
    three: 52 * 101 + 288 * 41 + 780 * 31 + 4_320 * 11 + 8_448 * 6,
  })
})

/**
 * Wizard of Odds, basic strategy for four to eight decks, the dealer stands on soft 17, double after split. One cell
 * differs when every card comes from a full deck: ace and two against a five is left out.
 */
test('the printed strategy of blackjack is the published one', () => {
  const { columns, rows } = blackjackTable()
  expect(columns.join(' ')).toBe('2 3 4 5 6 7 8 9 10 A')
  const row = (hand: string) => rows.find((one) => one.hand === hand)!.acts.join(' ')
  expect(row('8')).toBe('H H H H H H H H H H')
  expect(row('9')).toBe('H Dh Dh Dh Dh H H H H H')
  expect(row('10')).toBe('Dh Dh Dh Dh Dh Dh Dh Dh H H')
  expect(row('12')).toBe('H H S S S H H H H H')
  expect(row('13')).toBe('S S S S S H H H H H')
  expect(row('16')).toBe('S S S S S H H H H H')
  expect(row('17')).toBe('S S S S S S S S S S')
  expect(row('A 3')).toBe('H H H Dh Dh H H H H H')
  expect(row('A 5')).toBe('H H Dh Dh Dh H H H H H')
  expect(row('A 6')).toBe('H Dh Dh Dh Dh H H H H H')
  expect(row('A 7')).toBe('S Ds Ds Ds Ds S S H H H')
  expect(row('A 8')).toBe('S S S S S S S S S S')
  expect(row('5 5')).toBe(row('10'))
  expect(row('4 4')).toBe('H H H P P H H H H H')
  expect(row('7 7')).toBe('P P P P P P H H H H')
  expect(row('8 8')).toBe('P P P P P P P P P P')
  expect(row('9 9')).toBe('P P P P P S P P S S')
  expect(row('10 10')).toBe('S S S S S S S S S S')
  expect(row('A A')).toBe('P P P P P P P P P P')
  expect(rows).toHaveLength(33)
})

test('a covered card, and what follows, is told only once the round is over', () => {
  let open = 0
  for (let nonce = 0; nonce < 200; nonce++) {
    for (const [game, input] of [
      [blackjack, {}],
      [redDog, {}],
      [caribbeanStud, {}],
      [casinoWar, { bet: 'war' }],
      [threeCardPoker, { bet: 'ante' }],
    ] as const) {
      const now = standing(game, input, nonce, [])
      if (now.payout !== null) continue
      open += 1
      expect(now.drawsShown).toBe(game === blackjack ? 3 : 0)
      if (game === blackjack) expect((now.shown as { dealer: unknown[] }).dealer).toHaveLength(1)
      if (game === caribbeanStud || game === threeCardPoker) expect(now.shown).not.toHaveProperty('dealer')
      if (game === redDog) expect((now.shown as { cards: unknown[] }).cards).toHaveLength(2)
    }
  }
  expect(open).toBeGreaterThan(200)
})

test('steps that the rules do not know are refused: too many, a late double, a second split, insurance unasked', () => {
  const refused = (nonce: number, steps: readonly unknown[]) => () => standing(blackjack, {}, nonce, steps)
  const plain = Array.from({ length: 200 }, (_, nonce) => nonce).filter((nonce) => {
    const { payout, shown } = standing(blackjack, {}, nonce, [])
    return payout === null && (shown as { asks: string }).asks === 'act'
  })
  expect(plain.length).toBeGreaterThan(50)
  for (const nonce of plain) {
    expect(refused(nonce, [{ insure: true }])).toThrow(StepNotAllowed)
    expect(refused(nonce, [{ act: 'stand' }, { act: 'hit' }])).toThrow(StepNotAllowed)
    const { shown } = standing(blackjack, {}, nonce, [])
    if (!(shown as { can: { split: boolean } }).can.split)
      expect(refused(nonce, [{ act: 'split' }])).toThrow(StepNotAllowed)
    const hit = standing(blackjack, {}, nonce, [{ act: 'hit' }])
    if (hit.payout === null)
      expect(refused(nonce, [{ act: 'hit' }, { act: 'double' }])).toThrow(StepNotAllowed)
  }
})
