import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  handOf,
  payOf,
  type TableId,
  tableIds,
} from '#domain/casino/casino/games/cards/video-poker/pay-tables.ts'
import { bestPlaces, videoPoker } from '#domain/casino/casino/games/cards/video-poker.ts'
import { returnOfPlan, toNumber } from '#domain/casino/casino/returns.ts'
import { blockMessage, fairDraws } from '#kernel/fair-draws.ts'
import { integers } from '../slots/readings.ts'

/** Returns the number of `A♥`: suits in the order of the cards, ranks from the ace. */
const cardOf = (name: string): number =>
  'hdcs'.indexOf(name.at(-1)!) * 13 + 'A23456789TJQK'.indexOf(name.slice(0, -1))
const hand = (text: string) => text.split(' ').map(cardOf)

/** Wizard of Odds, video poker pay tables: returns with the best play. */
test.each([
  ['jacks-9-6', 0.995439],
  ['jacks-8-5', 0.972984],
  ['tens-6-5', 0.991388],
  ['bonus-8-5', 0.99166],
  ['deuces', 0.997283],
] as const)('%s returns what is published', (table, published) => {
  const plan = videoPoker.plans.find(({ name }) => name === table)!
  expect(toNumber(returnOfPlan(plan, 'table').rtp)).toBeCloseTo(published, 6)
})

test.each([
  ['jacks-9-6', 'Th Jh Qh Kh Ah', 'royal-flush', 800],
  ['jacks-9-6', 'Ah 2h 3h 4h 5h', 'straight-flush', 50],
  ['jacks-9-6', 'Ah 2d 3h 4h 5h', 'straight', 4],
  ['jacks-9-6', 'Td Jh Qh Kh Ah', 'straight', 4],
  ['jacks-9-6', 'Qd Kh Ah 2h 3h', 'nothing', 0],
  ['jacks-9-6', 'Th Td 3h 4c 5s', 'nothing', 0],
  ['tens-6-5', 'Th Td 3h 4c 5s', 'tens-or-better', 1],
  ['jacks-9-6', 'Ah Ad 3h 4c 5s', 'jacks-or-better', 1],
  ['jacks-9-6', '9h 9d 3h 3c 5s', 'two-pair', 2],
  ['jacks-9-6', '9h 9d 9c 3c 3s', 'full-house', 9],
  ['jacks-8-5', '9h 7h 5h 3h 2h', 'flush', 5],
  ['bonus-8-5', 'Ah Ad Ac As 3s', 'four-aces', 80],
  ['bonus-8-5', '4h 4d 4c 4s 3s', 'four-low', 40],
  ['bonus-8-5', '5h 5d 5c 5s 3s', 'four-of-a-kind', 25],
  ['deuces', '2h 2d 2c 2s 3s', 'four-deuces', 200],
  ['deuces', '2h 2d 9c 9s 9h', 'five-of-a-kind', 16],
  ['deuces', '2h Jh Qh Kh Ah', 'wild-royal', 25],
  ['deuces', '2h 5h 6h 7h 9h', 'straight-flush', 10],
  ['deuces', '2h 9d 9h 8c 8s', 'full-house', 4],
  ['deuces', '2h 2d 9h 8c 5s', 'straight', 2],
  ['deuces', '2h 2d 9h 8c Ks', 'three-of-a-kind', 1],
  ['deuces', 'Ah Ad 3h 4c 5s', 'nothing', 0],
] as const)('%s: %s is %s and pays %d', (table, cards, name, pays) => {
  const dealt = hand(cards)
  expect([handOf(table, dealt), payOf(table, dealt)]).toEqual([name, pays])
  // In any order of the cards.
  expect(handOf(table, dealt.toReversed())).toBe(name)
})

/** Returns the mean over all ends of a hold by enumeration, for holds of three cards and more. */
function meanOf(table: TableId, cards: readonly number[], held: readonly number[]): number {
  const rest = [...Array(52).keys()].filter((card) => !cards.includes(card))
  const kept = held.map((at) => cards[at]!)
  const draws: number[][] = [[]]
  for (let missing = 5 - kept.length; missing > 0; missing--)
    draws.push(
      ...draws
        .splice(0)
        .flatMap((draw) =>
          rest.filter((card) => draw.every((one) => one < card)).map((card) => [...draw, card]),
        ),
    )
  return draws.reduce((sum, draw) => sum + payOf(table, [...kept, ...draw]), 0) / draws.length
}

test('the best hold is none that another of three cards and more beats, by trying every draw', () => {
  const hands = [
    'Th Jh Qh Kh 2d',
    'Jd Jc 5h 6h 7h',
    '4h 5d 6c 7s Kd',
    '9h 9d 3c 3s Ah',
    'Kh Qh Jh 4s 9d',
  ].map(hand)
  let tried = 0
  for (const table of ['jacks-9-6', 'deuces'] as const)
    for (const cards of hands) {
      const best = bestPlaces(table, cards)
      if (best.length < 3) continue
      const worth = meanOf(table, cards, best)
      for (let bits = 0; bits < 32; bits++) {
        const held = [0, 1, 2, 3, 4].filter((at) => bits & (1 << at))
        if (held.length < 3) continue
        expect(meanOf(table, cards, held)).toBeLessThanOrEqual(worth + 1e-12)
        tried += 1
      }
    }
  expect(tried).toBeGreaterThan(60)
})

/** A second implementation of the pays without wild cards, by sorted ranks. It shares no code with the game. */
function read(table: Exclude<TableId, 'deuces'>, cards: readonly number[]): number {
  const high = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1)).sort((one, other) => one - other)
  const text = high.map((rank) => String.fromCharCode(60 + rank)).join('')
  const flush = new Set(cards.map((card) => card - (card % 13))).size === 1
  const straight =
    high.every((rank, at) => at === 0 || rank === high[at - 1]! + 1) || high.join() === '2,3,4,5,14'
  const full = { 'jacks-9-6': [9, 6], 'jacks-8-5': [8, 5], 'tens-6-5': [6, 5], 'bonus-8-5': [8, 5] }[table]
  if (straight && flush) return high[0] === 10 ? 800 : 50
  if (/(.)\1{3}/.test(text)) {
    const rank = high[2]!
    return table === 'bonus-8-5' ? (rank === 14 ? 80 : rank <= 4 ? 40 : 25) : 25
  }
  if (/^(.)\1\1(.)\2$|^(.)\3(.)\4\4$/.test(text)) return full[0]!
  if (flush) return full[1]!
  if (straight) return 4
  if (/(.)\1\1/.test(text)) return 3
  if (/(.)\1.?(.)\2/.test(text)) return 2
  const pair = /(.)\1/.exec(text)
  return pair && pair[1]!.charCodeAt(0) - 60 >= (table === 'tens-6-5' ? 10 : 11) ? 1 : 0
}

test.each(tableIds)(
  '%s: 300 rounds pay what a second reading says, and the covered cards stay covered',
  (table) => {
    const serverSeed = createHash('sha256').update('video poker').digest()
    const plan = videoPoker.plans.find(({ name }) => name === table)!
    let paid = 0
    for (let nonce = 0; nonce < 300; nonce++) {
      const play = (steps: readonly unknown[]) =>
        videoPoker.rules.play({
          input: { table },
          variant: 'table',
          stake: 100n,
          steps,
          draws: fairDraws((block) =>
            createHmac('sha256', serverSeed)
              .update(blockMessage('golden', BigInt(nonce), block))
              .digest(),
          ),
        })
      const dealt = play([])
      expect([dealt.payout, dealt.drawsShown]).toEqual([null, 0])
      const step = plan.next!(dealt, 0) as { readonly hold: readonly number[] }
      const { payout, shown } = play([step])
      const { draw } = integers(serverSeed, 'golden', nonce)
      const deck = [...Array(52).keys()]
      for (let last = 51; last > 0; last--) {
        const other = draw(last + 1)
        ;[deck[last], deck[other]] = [deck[other]!, deck[last]!]
      }
      const next = deck.slice(5)
      const cards = deck.slice(0, 5).map((card, at) => (step.hold.includes(at) ? card : next.shift()!))
      expect((shown as { readonly cards: readonly number[] }).cards).toEqual(cards)
      if (table !== 'deuces') expect(payout).toBe(100n * BigInt(read(table, cards)))
      paid += Number(payout)
    }
    expect(paid).toBeGreaterThan(10_000)
  },
)

test('a round left alone keeps what pays, else its jacks and higher', () => {
  const leave = (cards: string) =>
    videoPoker.rules.leave!({ stake: 1n, payout: null, shown: { cards: hand(cards) } })
  expect(leave('9h 9d 3h 3c 5s')).toEqual({ hold: [0, 1, 2, 3, 4] })
  expect(leave('9h 9d Kh 3c As')).toEqual({ hold: [2, 4] })
})
