/**
 * A second implementation of the card games' rules, from their sheets alone: it shares no code with the games. Each
 * function returns the total payout and stake of a round with these integers, in minor units.
 */
export interface Read {
  readonly paid: number
  readonly staked: number
}
type Draw = (n: number) => number

const shuffled = (count: number, draw: Draw): number[] => {
  const cards = [...Array(count).keys()]
  for (let last = count - 1; last > 0; last--) {
    const other = draw(last + 1)
    const card = cards[last]!
    cards[last] = cards[other]!
    cards[other] = card
  }
  return cards
}
/** Two is 2, the ace 14. */
const aceHigh = (card: number) => (card % 13 === 0 ? 14 : (card % 13) + 1)

export function baccarat(bet: string, stake: number, draw: Draw): Read {
  const shoe = shuffled(416, draw).map((card) => Math.min((card % 13) + 1, 10) % 10)
  const player = [shoe[0]!, shoe[2]!]
  const banker = [shoe[1]!, shoe[3]!]
  const of = (hand: number[]) => hand.reduce((sum, one) => sum + one) % 10
  let next = 4
  if (of(player) < 8 && of(banker) < 8) {
    let third = -1
    if (of(player) < 6) {
      third = shoe[next++]!
      player.push(third)
    }
    // The banker's table: rows by the banker's points, columns by the player's third card, 0 to 9.
    const table: Record<number, string> = {
      0: '1111111111',
      1: '1111111111',
      2: '1111111111',
      3: '1111111101',
      4: '0011111100',
      5: '0000111100',
      6: '0000001100',
      7: '0000000000',
    }
    const takes = third < 0 ? of(banker) < 6 : table[of(banker)]![third] === '1'
    if (takes) banker.push(shoe[next]!)
  }
  const won = of(player) === of(banker) ? 'tie' : of(player) > of(banker) ? 'player' : 'banker'
  const odds: Record<string, number> = { player: 1, banker: 0.95, tie: 9 }
  const paid = bet === won ? stake * (1 + odds[bet]!) : won === 'tie' ? stake : 0
  return { paid: Math.floor(paid + 1e-9), staked: stake }
}

export function casinoWar(way: string, stake: number, draw: Draw): Read {
  const deck = shuffled(52, draw).map(aceHigh)
  const [own, house, , , , second, last] = deck as [number, number, number, number, number, number, number]
  if (way === 'tie') return { paid: own === house ? stake * 16 : 0, staked: stake }
  if (own !== house) return { paid: own > house ? stake * 2 : 0, staked: stake }
  if (way === 'surrender') return { paid: Math.floor(stake / 2), staked: stake }
  return { paid: second >= last ? stake * 3 : 0, staked: stake * 2 }
}

/** Returns groups of equal ranks, the largest first, and whether the hand is a run or of one suit. */
function readHand(cards: readonly number[]) {
  const ranks = cards.map(aceHigh).sort((a, b) => b - a)
  const groups = [...new Set(ranks)]
    .map((rank) => [ranks.filter((one) => one === rank).length, rank] as const)
    .sort(([a, x], [b, y]) => b - a || y - x)
  const low = ranks.map((rank) => (rank === 14 ? 1 : rank)).sort((a, b) => b - a)
  const run = [ranks, low].find((one) => one.every((rank, at) => at === 0 || one[at - 1]! - rank === 1))
  const suited = new Set(cards.map((card) => Math.floor(card / 13))).size === 1
  return {
    sizes: groups.map(([size]) => size).join(''),
    order: run ? [run[0]!] : groups.map(([, rank]) => rank),
    run: run !== undefined,
    suited,
  }
}
const beats = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((rank, place) => rank !== other[place])
  return at < 0 ? 0 : one[at]! - other[at]!
}

const threeKinds = ['high', 'pair', 'flush', 'straight', 'trips', 'straight flush']
const threeKind = (cards: readonly number[]) => {
  const { sizes, order, run, suited } = readHand(cards)
  const kind = run ? (suited ? 5 : 3) : sizes === '3' ? 4 : suited ? 2 : sizes === '21' ? 1 : 0
  return { kind, name: threeKinds[kind]!, order }
}

export function threeCardPoker(way: 'ante' | 'pairs', stake: number, draw: Draw): Read {
  const deck = shuffled(52, draw)
  const [own, dealer] = [threeKind(deck.slice(0, 3)), threeKind(deck.slice(3, 6))]
  if (way === 'pairs') {
    const table: Record<string, number> = { pair: 2, flush: 5, straight: 7, trips: 31, 'straight flush': 41 }
    return { paid: stake * (table[own.name] ?? 0), staked: stake }
  }
  if (own.kind === 0 && beats(own.order, [12, 6, 4]) < 0) return { paid: 0, staked: stake }
  const more: Record<string, number> = { straight: 1, trips: 4, 'straight flush': 5 }
  const bonus = stake * (more[own.name] ?? 0)
  if (dealer.kind === 0 && dealer.order[0]! < 12) return { paid: stake * 3 + bonus, staked: stake * 2 }
  const order = own.kind - dealer.kind || beats(own.order, dealer.order)
  return { paid: (order > 0 ? stake * 4 : order === 0 ? stake * 2 : 0) + bonus, staked: stake * 2 }
}

const studPays = [1, 1, 2, 3, 4, 5, 7, 20, 50, 100]
const fiveKind = (cards: readonly number[]) => {
  const { sizes, order, run, suited } = readHand(cards)
  const kinds: Record<string, number> = { '2111': 1, '221': 2, '311': 3, '32': 6, '41': 7 }
  const kind = run ? (suited ? (order[0] === 14 ? 9 : 8) : 4) : suited ? 5 : (kinds[sizes] ?? 0)
  return { kind, order }
}

/**
 * With ace and king follows the simple strategy of the Wizard of Odds, which misses one hand in some ten thousand. It
 * raises in three cases: the dealer's card matches one of the player's from the two to the queen; it is an ace or a
 * king and the player holds a queen or a jack; it matches none, the player holds a queen, and it is lower than the
 * player's fourth card.
 */
export function caribbeanStud(stake: number, draw: Draw): Read {
  const deck = shuffled(52, draw)
  const [mine, his] = [deck.slice(0, 5), deck.slice(5, 10)]
  const [own, dealer] = [fiveKind(mine), fiveKind(his)]
  const up = aceHigh(his[0]!)
  const ranks = mine.map(aceHigh)
  const high = own.kind === 0 && own.order[0] === 14 && own.order[1] === 13
  const raises =
    own.kind > 0 ||
    (high &&
      ((up <= 12 && ranks.includes(up)) ||
        (up >= 13 && (ranks.includes(12) || ranks.includes(11))) ||
        (!ranks.includes(up) && ranks.includes(12) && up < own.order[3]!)))
  if (!raises) return { paid: 0, staked: stake }
  const qualifies = dealer.kind > 0 || (dealer.order[0] === 14 && dealer.order[1] === 13)
  if (!qualifies) return { paid: stake * 4, staked: stake * 3 }
  const order = own.kind - dealer.kind || beats(own.order, dealer.order)
  return {
    paid: order > 0 ? stake * (2 + 2 * (1 + studPays[own.kind]!)) : order === 0 ? stake * 3 : 0,
    staked: stake * 3,
  }
}

export function redDog(raiseFrom: number, stake: number, draw: Draw): Read {
  const [one, other, third] = shuffled(52, draw).map(aceHigh) as [number, number, number]
  const [low, high] = one < other ? [one, other] : [other, one]
  if (one === other) return { paid: third === one ? stake * 12 : stake, staked: stake }
  if (high - low === 1) return { paid: stake, staked: stake }
  const spread = high - low - 1
  const staked = spread >= raiseFrom ? stake * 2 : stake
  const odds = spread === 1 ? 5 : spread === 2 ? 4 : spread === 3 ? 2 : 1
  return { paid: third > low && third < high ? staked * (odds + 1) : 0, staked }
}

/** Basic strategy for two cards or more: rows of the published table for a dealer who stands on every 17. */
const table = {
  hard: {
    9: 'HDDDDHHHHH',
    10: 'DDDDDDDDHH',
    11: 'DDDDDDDDDH',
    12: 'HHSSSHHHHH',
    13: 'SSSSSHHHHH',
    14: 'SSSSSHHHHH',
    15: 'SSSSSHHHHH',
    16: 'SSSSSHHHHH',
  } as Record<number, string>,
  soft: {
    13: 'HHHHDHHHHH',
    14: 'HHHDDHHHHH',
    15: 'HHHDDHHHHH',
    16: 'HHDDDHHHHH',
    17: 'HDDDDHHHHH',
    18: 'SDDDDSSHHH',
  } as Record<number, string>,
  pairs: {
    1: 'PPPPPPPPPP',
    2: 'PPPPPPHHHH',
    3: 'PPPPPPHHHH',
    4: 'HHHPPHHHHH',
    6: 'PPPPPHHHHH',
    7: 'PPPPPPHHHH',
    8: 'PPPPPPPPPP',
    9: 'PPPPPSPPSS',
  } as Record<number, string>,
}
const column = (up: number) => (up === 1 ? 9 : up - 2)

/** Returns the best total of the cards: soft where an ace counts eleven. */
function best(cards: readonly number[]): { sum: number; soft: boolean } {
  const low = cards.reduce((sum, one) => sum + one, 0)
  const soft = cards.includes(1) && low <= 11
  return { sum: soft ? low + 10 : low, soft }
}
function letter(cards: readonly number[], up: number, splits: boolean): string {
  const { sum, soft } = best(cards)
  if (splits && cards.length === 2 && cards[0] === cards[1] && table.pairs[cards[0]!])
    return table.pairs[cards[0]!]![column(up)]!
  const row = soft ? table.soft[sum] : table.hard[sum]
  const found = row ? row[column(up)]! : sum >= 17 ? 'S' : 'H'
  if (found === 'D' && cards.length > 2) return soft && sum === 18 ? 'S' : 'H'
  return found
}

export function blackjack(whole: number, draw: Draw, pair = false, three = false): Read {
  const value = (drawn: number) => Math.min((drawn % 13) + 1, 10)
  const card = () => value(draw(52))
  const dealtCards = [draw(52), draw(52), draw(52)] as const
  const [first, up, second] = dealtCards.map(value) as [number, number, number]
  const hole = card()
  const tenth = Math.floor(whole / 10)
  const beside = (pair ? tenth : 0) + (three ? tenth : 0)
  const won = (pair ? pairPays(dealtCards[0], dealtCards[2]) : 0) + (three ? threePays([...dealtCards]) : 0)
  const { paid, staked } = blackjackHand(whole - beside, card, first, up, second, hole)
  return { paid: paid + tenth * won, staked: staked + beside }
}

/** 25, 12 and 5 to 1: the same card, the same colour, another colour. */
function pairPays(one: number, other: number): number {
  if (one === other) return 26
  if (one % 13 !== other % 13) return 0
  return one < 26 === other < 26 ? 13 : 6
}

/** 100, 40, 30, 10 and 5 to 1. */
function threePays(cards: number[]): number {
  const ranks = cards.map((one) => one % 13)
  const flush = new Set(cards.map((one) => (one - (one % 13)) / 13)).size === 1
  if (new Set(ranks).size === 1) return flush ? 101 : 31
  const straights = [
    '0,1,2',
    '0,11,12',
    ...Array.from({ length: 10 }, (_, at) => `${at + 1},${at + 2},${at + 3}`),
  ]
  const straight = straights.includes(ranks.sort((a, b) => a - b).join(','))
  return straight ? (flush ? 41 : 11) : flush ? 6 : 0
}

function blackjackHand(
  stake: number,
  card: () => number,
  first: number,
  up: number,
  second: number,
  hole: number,
): Read {
  const own = best([first, second]).sum === 21
  const house = best([up, hole]).sum === 21
  if (own || house) return { paid: own ? (house ? stake : Math.floor(stake * 2.5)) : 0, staked: stake }
  let staked = 0
  const finish = (cards: number[], mayAct: boolean): { sum: number; staked: number } => {
    let at = stake
    while (mayAct && best(cards).sum < 21) {
      const what = letter(cards, up, false)
      if (what === 'S') break
      cards.push(card())
      if (what === 'D') {
        at += stake
        break
      }
    }
    staked += at
    return { sum: best(cards).sum, staked: at }
  }
  const splits = letter([first, second], up, true) === 'P'
  // Both hands get their card before the first is played.
  const pairs = splits
    ? [
        [first, card()],
        [second, card()],
      ]
    : [[first, second]]
  const hands = pairs.map((cards) => finish(cards, !(splits && first === 1)))
  const dealer = [up, hole]
  if (hands.some(({ sum }) => sum <= 21)) while (best(dealer).sum < 17) dealer.push(card())
  const against = best(dealer).sum
  const paid = hands.reduce((sum, hand) => {
    if (hand.sum > 21) return sum
    if (against > 21 || hand.sum > against) return sum + hand.staked * 2
    return hand.sum === against ? sum + hand.staked : sum
  }, 0)
  return { paid, staked }
}
