import * as z from 'zod'
import { defineGame, fraction, multiply, type Shown, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Outcome, Plan } from '../../casino-game.ts'

const input = z.strictObject({ bet: z.enum(['war', 'tie']) })
type Input = z.infer<typeof input>
const step = z.strictObject({ go: z.enum(['war', 'surrender']) })
type Step = z.infer<typeof step>

/** Cards burned between the first and the second fight. */
const burned = 3
/** Returns the rank of a card, 1 to 13; the ace is the highest. */
const rankOf = (card: number): number => (card % 13 === 0 ? 13 : card % 13)
const tiePays = 16

/** Visits the orders of ranks in `places` places from one deck, each with its number of ways. */
function everyRanks(places: number, visit: (ranks: readonly number[], ways: bigint) => void): void {
  const left = Array.from({ length: 13 }, () => 4)
  const ranks: number[] = []
  const deal = (ways: bigint) => {
    if (ranks.length === places) return visit(ranks, ways)
    for (let rank = 0; rank < 13; rank++) {
      if (left[rank] === 0) continue
      const cards = left[rank]!
      left[rank]! -= 1
      ranks.push(rank)
      deal(ways * BigInt(cards))
      ranks.pop()
      left[rank]! += 1
    }
  }
  deal(1n)
}

/**
 * Returns the payouts in stakes, less amounts that a war added, over each order of four cards. The last two decide if
 * the first two are equal.
 */
function outcomesOf(play: 'war' | 'surrender' | 'tie'): readonly Outcome[] {
  const found = new Map<number, bigint>()
  everyRanks(4, ([own, house, second, last], ways) => {
    const halves = () => {
      if (play === 'tie') return own === house ? tiePays * 2 : 0
      if (own !== house) return own! > house! ? 4 : 0
      if (play === 'surrender') return 1
      return second! >= last! ? 4 : -2
    }
    const paid = halves()
    found.set(paid, (found.get(paid) ?? 0n) + ways)
  })
  return Array.from(found, ([halves, weight]) => ({ weight, multiple: fraction(halves, 2) }))
}

const plan = (name: string, bet: Input['bet'], go: Step['go']): Plan => ({
  name,
  input: { bet },
  next: () => ({ go }),
  outcomes: () => outcomesOf(bet === 'tie' ? 'tie' : go),
})

/**
 * One shuffle of 52: the first card is the player's, the second the dealer's. If they are equal and the player goes
 * to war, three cards are burned and each side gets one more.
 */
export const casinoWar: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'casino-war',
    input,
    step,
    variants: ['table'],
    maxMultiple: ({ bet }) => fraction(bet === 'tie' ? tiePays : 3),
    play({ input: { bet }, stake, steps, draws }) {
      const deck = draws.shuffle(52)
      const [own = 0, house = 0] = deck
      const equal = rankOf(own) === rankOf(house)
      const cards = { own: [own], house: [house] }
      const asks = bet === 'war' && equal
      if (steps.length > (asks ? 1 : 0)) throw new StepNotAllowed('the round is over')
      if (bet === 'tie') return { stake, payout: equal ? stake * BigInt(tiePays) : 0n, shown: cards as Shown }
      if (!equal)
        return { stake, payout: rankOf(own) > rankOf(house) ? stake * 2n : 0n, shown: cards as Shown }
      const [first] = steps
      if (!first) return { stake, payout: null, shown: { ...cards, war: true }, drawsShown: 0 }
      if (first.go === 'surrender')
        return { stake, payout: multiply(stake, fraction(1, 2)), shown: { ...cards, surrendered: true } }
      const [second = 0, last = 0] = deck.slice(2 + burned)
      const won = rankOf(second) >= rankOf(last)
      return {
        stake: stake * 2n,
        payout: won ? stake * 3n : 0n,
        shown: { own: [own, second], house: [house, last] },
      }
    },
    leave: () => ({ go: 'surrender' }),
  }),
  route: 'casino-war',
  name: 'Casino War',
  groups: ['cards'],
  method: 'enumeration',
  sheet: () => ({
    family: 'casino-war',
    draw: { shuffle: 52, take: 4 + burned },
    ranks: Array.from({ length: 13 }, (_, rank) => rankOf(rank)),
    win: '2',
    tie: `${tiePays}`,
    surrender: '1/2',
    burned,
    war: '3',
  }),
  plans: [
    plan('always to war', 'war', 'war'),
    plan('always surrender', 'war', 'surrender'),
    plan('tie', 'tie', 'war'),
  ],
}
