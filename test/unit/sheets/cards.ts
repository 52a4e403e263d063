import type { SheetOf } from '#domain/casino/casino/sheets/sheet.ts'
import { bestWithWild, compared, handOf } from './hands.ts'
import { type Played, parts, type Read, shuffle, sum, times } from './round.ts'

export function baccarat(sheet: SheetOf<'baccarat'>, { input, stake, draw }: Played): Read {
  const shoe = shuffle(sheet.draw.shuffle, draw).slice(0, sheet.draw.take)
  const counts = shoe.map((card) => sheet.points[(card % 52) % 13]!)
  const [player, banker] = [
    [counts[0]!, counts[2]!],
    [counts[1]!, counts[3]!],
  ]
  const points = (hand: readonly number[]) => sum(hand) % 10
  const rest = counts.slice(4)
  if (!sheet.naturals.includes(points(player!)) && !sheet.naturals.includes(points(banker!))) {
    const third = sheet.playerDraws.includes(points(player!)) ? rest.shift()! : null
    const drawsAt = third === null ? sheet.bankerDraws.alone.includes(points(banker!)) : null
    const draws = drawsAt ?? sheet.bankerDraws.afterThird[points(banker!)]!.includes(third!)
    if (third !== null) player!.push(third)
    if (draws) banker!.push(rest.shift()!)
  }
  const gap = points(player!) - points(banker!)
  const result = gap === 0 ? 'tie' : gap > 0 ? 'player' : 'banker'
  return { stake, payout: times(stake, sheet.pays[input.bet as string]![result]) }
}

export function casinoWar(sheet: SheetOf<'casino-war'>, { input, steps, stake, draw }: Played): Read {
  const [own, house, ...rest] = shuffle(sheet.draw.shuffle, draw).map((card) => sheet.ranks[card % 13]!)
  const equal = own === house
  if (input.bet === 'tie') return { stake, payout: times(stake, equal ? sheet.tie : '0') }
  if (!equal) return { stake, payout: times(stake, own! > house! ? sheet.win : '0') }
  if (steps.length === 0) return { stake, payout: null }
  if (steps[0]!.go === 'surrender') return { stake, payout: times(stake, sheet.surrender) }
  const [second, last] = rest.slice(sheet.burned)
  return { stake: stake * 2n, payout: times(stake, second! >= last! ? sheet.war : '0') }
}

export function redDog(sheet: SheetOf<'red-dog'>, { steps, stake, draw }: Played): Read {
  const [one, other, third] = shuffle(sheet.draw.shuffle, draw).map((card) => sheet.ranks[card % 13]!)
  const [low, high] = [Math.min(one!, other!), Math.max(one!, other!)]
  if (low === high) return { stake, payout: times(stake, third === low ? sheet.pair.third : sheet.pair.pays) }
  if (high - low === 1) return { stake, payout: times(stake, sheet.neighbours) }
  if (steps.length === 0) return { stake, payout: null }
  const staked = steps[0]!.go === 'raise' ? stake * 2n : stake
  const between = third! > low && third! < high
  return { stake: staked, payout: between ? times(staked, sheet.spreads[high - low - 1]) : 0n }
}

export function threeCard(sheet: SheetOf<'three-card-poker'>, { input, steps, stake, draw }: Played): Read {
  const deck = shuffle(sheet.draw.shuffle, draw)
  const [own, dealer] = [deck.slice(0, 3), deck.slice(3, 6)]
  const hand = handOf(sheet.hands, own)!
  if (input.bet === 'pairs') return { stake, payout: times(stake, sheet.pairs[hand]) }
  if (steps.length === 0) return { stake, payout: null }
  if (steps[0]!.go === 'fold') return { stake, payout: 0n }
  const last = sheet.hands.at(-1)!.name
  const qualifies =
    handOf(sheet.hands, dealer) !== last || dealer.some((card) => sheet.ranks[card % 13]! >= sheet.least)
  const gap = compared(sheet.hands, sheet.ranks, own, dealer)
  const { unqualified, equal, won } = sheet.pays
  const paid = !qualifies ? unqualified : gap === 0 ? equal : gap > 0 ? won : '0'
  return { stake: stake * 2n, payout: times(stake, paid) + times(stake, sheet.bonus[hand]) }
}

export function stud(sheet: SheetOf<'caribbean-stud'>, { steps, stake, draw }: Played): Read {
  const deck = shuffle(sheet.draw.shuffle, draw)
  const [own, dealer] = [deck.slice(0, 5), deck.slice(5, 10)]
  if (steps.length === 0) return { stake, payout: null }
  if (steps[0]!.go === 'fold') return { stake, payout: 0n }
  const ranks = dealer.map((card) => sheet.ranks[card % 13]!)
  const high = handOf(sheet.hands, dealer) === sheet.hands.at(-1)!.name
  const qualifies = !high || sheet.needs.every((rank) => ranks.includes(rank))
  const gap = compared(sheet.hands, sheet.ranks, own, dealer)
  const { unqualified, equal, won } = sheet.pays
  const lostOrWon = gap > 0 ? won[handOf(sheet.hands, own)!] : '0'
  return { stake: stake * 3n, payout: times(stake, !qualifies ? unqualified : gap === 0 ? equal : lostOrWon) }
}

export function videoPoker(sheet: SheetOf<'video-poker'>, { input, steps, stake, draw }: Played): Read {
  const { hands, pays, wild } = sheet.tables[input.table as string]!
  const [dealt, rest] = [shuffle(sheet.draw.shuffle, draw), 5]
  if (steps.length === 0) return { stake, payout: null }
  const hold = steps[0]!.hold as readonly number[]
  let next = rest
  const cards = dealt.slice(0, 5).map((card, at) => (hold.includes(at) ? card : dealt[next++]!))
  const hand = wild === undefined ? handOf(hands, cards) : bestWithWild(hands, cards, wild)
  return { stake, payout: times(stake, hand === null ? '0' : pays[hand]) }
}

export function hiLo(sheet: SheetOf<'hi-lo'>, { steps, stake, draw }: Played): Read {
  let card = draw(sheet.below)
  let [over, under] = parts(sheet.return)
  for (const step of steps) {
    if ('collect' in step) return { stake, payout: (stake * over) / under }
    const { wins, times: by } = sheet.ranks[card % 13]![step.guess as 'higher' | 'lower']
    const [more, less] = parts(by)
    over *= more
    under *= less
    card = draw(sheet.below)
    if (!wins.includes(card % 13)) return { stake, payout: 0n }
  }
  return { stake, payout: null }
}

export function doubleUp(sheet: SheetOf<'double-up'>, { input, steps, stake, draw }: Played): Read {
  let won = 0
  for (const step of [input, ...steps]) {
    if ('collect' in step) return { stake, payout: times(stake, sheet.multiples[won - 1]) }
    const [first, last] = sheet.colours[step.colour as string]!
    const card = draw(sheet.below)
    if (card < first || card > last) return { stake, payout: 0n }
    won++
    if (won === sheet.multiples.length) return { stake, payout: times(stake, sheet.multiples[won - 1]) }
  }
  return { stake, payout: null }
}
