import type { SheetOf } from '#domain/casino/casino/sheets/sheet.ts'
import { handOf } from './hands.ts'
import { type Played, type Read, sum, times } from './round.ts'

type Sheet = SheetOf<'blackjack'>
interface Hand {
  readonly cards: number[]
  staked: bigint
  done: boolean
}
const ace = 1

/** Returns the best points of cards; an ace counts `soft` more where that is not over 21. */
function pointsOf(sheet: Sheet, cards: readonly number[]): number {
  const counts = cards.map((card) => sheet.points[card % 13]!)
  const low = sum(counts)
  return counts.includes(ace) && low + sheet.soft <= 21 ? low + sheet.soft : low
}

function sidesPaid(
  sheet: Sheet,
  bets: readonly string[],
  part: bigint,
  own: readonly number[],
  up: number,
): bigint {
  let paid = 0n
  for (const bet of bets) {
    const { hands, pays } = bet === 'pairs' ? sheet.sides.pairs : sheet.sides.three
    const hand = handOf(hands, bet === 'pairs' ? own : [...own, up])
    if (hand !== null) paid += times(part, pays[hand])
  }
  return paid
}

/** Plays the player's acts; returns false while a hand waits for one. */
function acted(
  sheet: Sheet,
  hands: Hand[],
  acts: readonly string[],
  stake: bigint,
  card: () => number,
): boolean {
  const close = (hand: Hand) => {
    if (pointsOf(sheet, hand.cards) >= 21) hand.done = true
  }
  for (const act of acts) {
    const at = hands.findIndex(({ done }) => !done)
    const hand = hands[at]!
    if (act === 'stand') hand.done = true
    if (act === 'hit' || act === 'double') hand.cards.push(card())
    if (act === 'hit') close(hand)
    if (act === 'double') {
      hand.staked += stake
      hand.done = true
    }
    if (act === 'split') {
      const aces = sheet.points[hand.cards[0]! % 13] === ace
      const split = hand.cards.map((one) => ({ cards: [one, card()], staked: stake, done: aces }))
      for (const one of split) close(one)
      hands.splice(at, 1, ...split)
    }
  }
  return hands.every(({ done }) => done)
}

export function blackjack(sheet: Sheet, { input, steps, stake: whole, draw }: Played): Read {
  const card = () => draw(sheet.below)
  const [first, up, second, covered] = [card(), card(), card(), card()]
  const bets = sheet.sides.bets[(input.sides as string | undefined) ?? 'none']!
  const part = times(whole, sheet.sides.part)
  const beside = part * BigInt(bets.length)
  const stake = whole - beside
  const sides = sidesPaid(sheet, bets, part, [first, second], up)
  const asks = sheet.points[up % 13] === ace
  if (asks && steps.length === 0) return { stake: whole, payout: null }
  const insured = asks && steps[0]!.insure === true ? times(stake, sheet.insurance) : 0n
  const [own, dealer] = [
    [first, second],
    [up, covered],
  ]
  const natural = (cards: readonly number[]) => pointsOf(sheet, cards) === 21
  if (natural(own) || natural(dealer)) {
    const pays = natural(own) ? (natural(dealer) ? sheet.pays.equal : sheet.pays.blackjack) : '0'
    const back = natural(dealer) ? times(insured, sheet.pays.insurance) : 0n
    return { stake: whole + insured, payout: times(stake, pays) + back + sides }
  }
  const hands: Hand[] = [{ cards: own, staked: stake, done: false }]
  const over = acted(
    sheet,
    hands,
    steps.flatMap(({ act }) => (act as string | undefined) ?? []),
    stake,
    card,
  )
  const staked = hands.reduce((all, hand) => all + hand.staked, beside + insured)
  if (!over) return { stake: staked, payout: null }
  const points = hands.map(({ cards }) => pointsOf(sheet, cards))
  if (points.some((one) => one <= 21))
    while (pointsOf(sheet, dealer) < sheet.dealerStands) dealer.push(card())
  const against = pointsOf(sheet, dealer)
  let paid = sides
  for (const [at, hand] of hands.entries()) {
    if (points[at]! > 21) continue
    if (against > 21 || points[at]! > against) paid += times(hand.staked, sheet.pays.win)
    else if (points[at] === against) paid += times(hand.staked, sheet.pays.equal)
  }
  return { stake: staked, payout: paid }
}
