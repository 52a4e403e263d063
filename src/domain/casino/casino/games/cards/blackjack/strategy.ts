import { type Fraction, fraction } from '#domain/casino/rounds/api.ts'
import type { Outcome } from '../../../casino-game.ts'
import { gcd, reduced } from '../../../returns.ts'
import { type SideBet, sideHand } from './sides.ts'

/**
 * Best play of blackjack and its exact result when every card comes from a full deck: dynamic programming over the
 * totals of a hand, by the dealer's card. Totals are of one hand; `soft`: it holds an ace that counts eleven.
 */

export interface Total {
  readonly points: number
  readonly soft: boolean
}
export type Act = 'stand' | 'hit' | 'double' | 'split'

/** Points of cards (the ace 1, ten and court cards 10), each with its number of the 13 ranks. */
const counts = Array.from({ length: 10 }, (_, at) => [at + 1, at === 9 ? 4 : 1] as const)
const ranks = 13
/** Points of a hand over 21. */
const over = 0

export function withCard({ points, soft }: Total, counting: number): Total {
  const sum = points + (counting === 1 && points + 11 <= 21 ? 11 : counting)
  const isSoft = soft || (counting === 1 && points + 11 <= 21)
  if (sum <= 21) return { points: sum, soft: isSoft }
  return isSoft ? { points: sum - 10, soft: false } : { points: over, soft: false }
}
export const totalOf = (cards: readonly number[]): Total =>
  cards.reduce(withCard, { points: 0, soft: false } as Total)

const plus = (one: Fraction, other: Fraction): Fraction =>
  reduced({ over: one.over * other.under + other.over * one.under, under: one.under * other.under })
const times = (one: Fraction, other: Fraction): Fraction =>
  reduced({ over: one.over * other.over, under: one.under * other.under })
const more = (one: Fraction, other: Fraction): boolean => one.over * other.under > other.over * one.under
const zero = fraction(0)

/**
 * Returns the chance of each final total of the dealer (0: over 21) by the first card, given no blackjack. The dealer
 * stands on 17.
 */
function dealerEnds(up: number): ReadonlyMap<number, Fraction> {
  const ends = new Map<number, Fraction>()
  const blackjack = up === 1 ? 10 : up === 10 ? 1 : null
  const others = counts.reduce((sum, [card, of]) => sum + (card === blackjack ? 0 : of), 0)
  const go = (total: Total, chance: Fraction, first: boolean) => {
    if (!first && (total.points >= 17 || total.points === over)) {
      ends.set(total.points, plus(ends.get(total.points) ?? zero, chance))
      return
    }
    for (const [card, of] of counts) {
      if (first && card === blackjack) continue
      go(withCard(total, card), times(chance, fraction(of, first ? others : ranks)), false)
    }
  }
  go(totalOf([up]), fraction(1), true)
  return ends
}

const net = (points: number, dealer: number): bigint =>
  points === over ? -1n : dealer === over || points > dealer ? 1n : points === dealer ? 0n : -1n

/** Final hands by total and stake (2 after doubling), with their chances. */
type Ends = ReadonlyMap<
  string,
  { readonly points: number; readonly staked: bigint; readonly chance: Fraction }
>

/** Best play against one card of the dealer. */
export class Against {
  readonly up: number
  readonly #dealer: ReadonlyMap<number, Fraction>
  readonly #kept = new Map<string, { readonly act: Act; readonly worth: Fraction }>()
  constructor(up: number) {
    this.up = up
    this.#dealer = dealerEnds(up)
  }

  #stands(points: number): Fraction {
    let sum = zero
    for (const [dealer, chance] of this.#dealer) sum = plus(sum, times(chance, fraction(net(points, dealer))))
    return sum
  }

  #afterCard(total: Total, worth: (next: Total) => Fraction): Fraction {
    let sum = zero
    for (const [card, of] of counts) {
      const next = withCard(total, card)
      sum = plus(sum, times(fraction(of, ranks), next.points === over ? fraction(-1) : worth(next)))
    }
    return sum
  }

  /** Returns the best action without splitting; `two`: the hand may be doubled. */
  best(total: Total, two: boolean): { readonly act: Exclude<Act, 'split'>; readonly worth: Fraction } {
    const key = `${total.points} ${total.soft} ${two}`
    const known = this.#kept.get(key)
    if (known) return known as { readonly act: Exclude<Act, 'split'>; readonly worth: Fraction }
    let found: { act: Exclude<Act, 'split'>; worth: Fraction } = {
      act: 'stand',
      worth: this.#stands(total.points),
    }
    if (total.points < 21 || total.soft) {
      const hit = this.#afterCard(total, (next) => this.best(next, false).worth)
      if (more(hit, found.worth)) found = { act: 'hit', worth: hit }
      if (two) {
        const once = this.#afterCard(total, (next) => this.#stands(next.points))
        const doubled = times(fraction(2), once)
        if (more(doubled, found.worth)) found = { act: 'double', worth: doubled }
      }
    }
    this.#kept.set(key, found)
    return found
  }

  /** Returns the value of a hand of a split pair from its one card; aces get one card and stand. */
  #ofSplit(card: number): Fraction {
    const from = totalOf([card])
    return this.#afterCard(from, (next) =>
      card === 1 ? this.#stands(next.points) : this.best(next, true).worth,
    )
  }

  /** Returns the best action of a first hand of two cards. */
  first(cards: readonly [number, number]): Act {
    const best = this.best(totalOf(cards), true)
    if (cards[0] !== cards[1]) return best.act
    return more(times(fraction(2), this.#ofSplit(cards[0])), best.worth) ? 'split' : best.act
  }

  /** Returns the final hands after an action, with their chances. */
  #ends(total: Total, act: Act): Ends {
    const ends = new Map<string, { points: number; staked: bigint; chance: Fraction }>()
    const add = (points: number, staked: bigint, chance: Fraction) => {
      const key = `${points} ${staked}`
      ends.set(key, { points, staked, chance: plus(ends.get(key)?.chance ?? zero, chance) })
    }
    const go = (now: Total, doing: Act, chance: Fraction) => {
      if (doing === 'stand') return add(now.points, 1n, chance)
      for (const [card, of] of counts) {
        const next = withCard(now, card)
        const then = times(chance, fraction(of, ranks))
        if (doing === 'double') add(next.points, 2n, then)
        else if (next.points === over) add(over, 1n, then)
        else go(next, this.best(next, false).act, then)
      }
    }
    go(total, act, fraction(1))
    return ends
  }

  /** Returns the net results of a first hand in stakes, with their chances, given that the dealer has no blackjack. */
  results(cards: readonly [number, number]): ReadonlyMap<bigint, Fraction> {
    const found = new Map<bigint, Fraction>()
    const add = (result: bigint, chance: Fraction) =>
      found.set(result, plus(found.get(result) ?? zero, chance))
    const act = this.first(cards)
    if (act !== 'split') {
      for (const { points, staked, chance } of this.#ends(totalOf(cards), act).values())
        for (const [dealer, of] of this.#dealer) add(staked * net(points, dealer), times(chance, of))
      return found
    }
    const hand = new Map<string, { points: number; staked: bigint; chance: Fraction }>()
    for (const [card, of] of counts) {
      const next = withCard(totalOf([cards[0]]), card)
      const doing = cards[0] === 1 ? 'stand' : this.best(next, true).act
      for (const [key, end] of this.#ends(next, doing)) {
        const chance = plus(hand.get(key)?.chance ?? zero, times(fraction(of, ranks), end.chance))
        hand.set(key, { ...end, chance })
      }
    }
    // Against the same dealer total both hands are independent, because their cards are.
    for (const [dealer, of] of this.#dealer) {
      const results = new Map<bigint, Fraction>()
      for (const { points, staked, chance } of hand.values()) {
        const result = staked * net(points, dealer)
        results.set(result, plus(results.get(result) ?? zero, chance))
      }
      for (const [one, chance] of results)
        for (const [other, again] of results) add(one + other, times(of, times(chance, again)))
    }
    return found
  }
}

const against = new Map<number, Against>()
export const againstCard = (up: number): Against => {
  const known = against.get(up) ?? new Against(up)
  against.set(up, known)
  return known
}

/** Returns the points of a card (0 to 51): the ace 1, ten and court cards 10. */
export const countOf = (card: number): number => Math.min((card % 13) + 1, 10)

/** Counts the total multiples of the side bets, by the points of the first three cards. */
function sidesByCounts(bets: readonly SideBet[]): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const found = new Map<string, Map<number, number>>()
  for (let first = 0; first < 52; first++)
    for (let second = 0; second < 52; second++)
      for (let up = 0; up < 52; up++) {
        const key = [first, second, up].map(countOf).join(' ')
        const pays = bets.reduce((sum, bet) => sum + (sideHand(bet, [first, second], up)?.pays ?? 0), 0)
        const ways = found.get(key) ?? new Map<number, number>()
        found.set(key, ways.set(pays, (ways.get(pays) ?? 0) + 1))
      }
  return found
}

/** Returns the net results of two first cards against the open card in halves of the stake, with their chances. */
function handResults(one: number, other: number, up: number): ReadonlyMap<bigint, Fraction> {
  const found = new Map<bigint, Fraction>()
  const add = (halves: bigint, chance: Fraction) => found.set(halves, plus(found.get(halves) ?? zero, chance))
  const own = one + other === 11 && (one === 1 || other === 1)
  const dealerHas = fraction(up === 1 ? 4 : up === 10 ? 1 : 0, ranks)
  add(own ? 0n : -2n, dealerHas)
  const rest = fraction(dealerHas.under - dealerHas.over, dealerHas.under)
  if (own) add(3n, rest)
  else
    for (const [result, chance] of againstCard(up).results([one, other]))
      add(2n * result, times(rest, chance))
  return found
}

/**
 * Returns all ways that a round of best play ends, without insurance. A blackjack pays three for two; each side bet
 * takes a tenth of the stake from the hand.
 */
export function bestPlay(bets: readonly SideBet[] = []): readonly Outcome[] {
  const found = new Map<bigint, Fraction>()
  const sides = sidesByCounts(bets)
  const share = BigInt(10 - bets.length)
  for (const [key, ways] of sides) {
    const [one, other, up] = key.split(' ').map(Number) as [number, number, number]
    for (const [halves, chance] of handResults(one, other, up))
      for (const [pays, of] of ways) {
        const twentieths = (2n + halves) * share + 2n * BigInt(pays)
        const then = times(fraction(of, 52 ** 3), chance)
        found.set(twentieths, plus(found.get(twentieths) ?? zero, then))
      }
  }
  const under = [...found.values()].reduce((all, chance) => lcm(all, chance.under), 1n)
  return Array.from(found, ([twentieths, chance]) => ({
    weight: chance.over * (under / chance.under),
    multiple: fraction(twentieths, 20),
  }))
}

const lcm = (one: bigint, other: bigint): bigint => (one / gcd(one, other)) * other
