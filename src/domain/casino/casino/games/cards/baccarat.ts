import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Outcome, Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const bets = ['player', 'banker', 'tie'] as const
const input = z.strictObject({ bet: z.enum(bets) })
type Bet = (typeof bets)[number]

const decks = 8
const cardsOfShoe = 52 * decks

/** Returns the points of a card: the ace 1, ten and court cards 0. */
const pointsOf = (card: number): number => (card % 13 < 9 ? (card % 13) + 1 : 0)
const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0) % 10

const everyPoints = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Returns whether the banker draws with so many points, by the points of the player's third card; null if the player
 * drew none.
 */
function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}

/**
 * Returns both hands in points, from the points of the cards in the order of dealing: player, banker, player, banker.
 */
function hands(points: readonly number[]): {
  readonly player: readonly number[]
  readonly banker: readonly number[]
} {
  const player = [points[0]!, points[2]!]
  const banker = [points[1]!, points[3]!]
  if (sum(player) >= 8 || sum(banker) >= 8) return { player, banker }
  const third = sum(player) <= 5 ? points[4]! : null
  const next = points[third === null ? 4 : 5]!
  return {
    player: third === null ? player : [...player, third],
    banker: bankerDraws(sum(banker), third) ? [...banker, next] : banker,
  }
}

/**
 * Returns the pay in hundredths of the stake. The banker's win pays 19 for 20; on a tie both sides keep their stake.
 */
function paysOf(bet: Bet, player: number, banker: number): number {
  if (player === banker) return bet === 'tie' ? 1000 : 100
  if (bet === 'tie') return 0
  const won = player > banker ? 'player' : 'banker'
  return bet === won ? (bet === 'banker' ? 195 : 200) : 0
}

/** Cards of a shoe by their points. */
const counts = [16 * decks, ...Array.from({ length: 9 }, () => 4 * decks)]

/** Visits every order of the points of six cards from a shoe, with its number of ways. */
function everySix(visit: (points: readonly number[], ways: bigint) => void): void {
  const left = [...counts]
  const points: number[] = []
  const deal = (ways: bigint) => {
    if (points.length === 6) return visit(points, ways)
    for (let point = 0; point < 10; point++) {
      const cards = left[point]!
      left[point]! -= 1
      points.push(point)
      deal(ways * BigInt(cards))
      points.pop()
      left[point]! += 1
    }
  }
  deal(1n)
}

/** Counts the results over all orders of six cards. */
function results(): Readonly<Record<Bet, bigint>> {
  const found = { player: 0n, banker: 0n, tie: 0n }
  everySix((points, ways) => {
    const { player, banker } = hands(points)
    const [one, other] = [sum(player), sum(banker)]
    found[one > other ? 'player' : other > one ? 'banker' : 'tie'] += ways
  })
  return found
}
let known: ReturnType<typeof results> | null = null

const plan = (bet: Bet): Plan => ({
  name: bet,
  input: { bet },
  outcomes: (): readonly Outcome[] => {
    known ??= results()
    return [
      { weight: known.player, multiple: fraction(paysOf(bet, 1, 0), 100) },
      { weight: known.banker, multiple: fraction(paysOf(bet, 0, 1), 100) },
      { weight: known.tie, multiple: fraction(paysOf(bet, 0, 0), 100) },
    ]
  },
})

/**
 * One shuffle of 416, eight decks: card n is card n mod 52 of a deck. Player and banker get cards in turn; the third
 * cards follow, the player's first.
 */
export const baccarat: CasinoGame = {
  rules: defineGame<{ readonly bet: Bet }>({
    id: 'baccarat',
    input,
    variants: ['table'],
    maxMultiple: ({ bet }) => fraction(bet === 'tie' ? 1000 : bet === 'banker' ? 195 : 200, 100),
    play({ input: { bet }, stake, draws }) {
      const shoe = draws
        .shuffle(cardsOfShoe)
        .slice(0, 6)
        .map((card) => card % 52)
      const dealt = hands(shoe.map(pointsOf))
      const third = dealt.player.length === 3
      const player = [shoe[0]!, shoe[2]!, ...(third ? [shoe[4]!] : [])]
      const banker = [shoe[1]!, shoe[3]!, ...(dealt.banker.length === 3 ? [shoe[third ? 5 : 4]!] : [])]
      const pays = paysOf(bet, sum(dealt.player), sum(dealt.banker))
      const points = { player: sum(dealt.player), banker: sum(dealt.banker) }
      return { stake, payout: multiply(stake, fraction(pays, 100)), shown: { player, banker, points } }
    },
  }),
  route: 'baccarat',
  name: 'Baccarat',
  groups: ['cards'],
  method: 'enumeration',
  sheet: () => ({
    family: 'baccarat',
    draw: { shuffle: cardsOfShoe, take: 6 },
    points: Array.from({ length: 13 }, (_, rank) => pointsOf(rank)),
    naturals: [8, 9],
    playerDraws: [0, 1, 2, 3, 4, 5],
    bankerDraws: {
      alone: everyPoints.filter((points) => bankerDraws(points, null)),
      afterThird: everyPoints.map((points) => everyPoints.filter((third) => bankerDraws(points, third))),
    },
    pays: Object.fromEntries(
      bets.map((bet) => [
        bet,
        {
          player: ofHundredths(paysOf(bet, 1, 0)),
          banker: ofHundredths(paysOf(bet, 0, 1)),
          tie: ofHundredths(paysOf(bet, 0, 0)),
        },
      ]),
    ),
  }),
  plans: [plan('banker'), plan('player'), plan('tie')],
}
