/** Pay tables of video poker, and the pay of a five-card hand in stakes. */

export const tableIds = ['jacks-9-6', 'jacks-8-5', 'tens-6-5', 'bonus-8-5', 'deuces'] as const
export type TableId = (typeof tableIds)[number]

/** Names of hands; those of wild deuces at the end. */
export const handNames = [
  'nothing',
  'tens-or-better',
  'jacks-or-better',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'four-low',
  'four-aces',
  'straight-flush',
  'royal-flush',
  'five-of-a-kind',
  'wild-royal',
  'four-deuces',
] as const
export type HandName = (typeof handNames)[number]
export type Pays = Readonly<Partial<Record<HandName, number>>>

const usual = {
  'two-pair': 2,
  'three-of-a-kind': 3,
  straight: 4,
  'straight-flush': 50,
  'royal-flush': 800,
} as const

/** Pays in stakes, by table and hand. */
export const payTables: Readonly<Record<TableId, Pays>> = {
  'jacks-9-6': { ...usual, 'jacks-or-better': 1, flush: 6, 'full-house': 9, 'four-of-a-kind': 25 },
  'jacks-8-5': { ...usual, 'jacks-or-better': 1, flush: 5, 'full-house': 8, 'four-of-a-kind': 25 },
  'tens-6-5': { ...usual, 'tens-or-better': 1, flush: 5, 'full-house': 6, 'four-of-a-kind': 25 },
  'bonus-8-5': {
    ...usual,
    'jacks-or-better': 1,
    flush: 5,
    'full-house': 8,
    'four-of-a-kind': 25,
    'four-low': 40,
    'four-aces': 80,
  },
  deuces: {
    'three-of-a-kind': 1,
    straight: 2,
    flush: 3,
    'full-house': 4,
    'four-of-a-kind': 4,
    'straight-flush': 10,
    'five-of-a-kind': 16,
    'wild-royal': 25,
    'four-deuces': 200,
    'royal-flush': 800,
  },
}

const rankOf = (card: number) => card % 13
/** The ace has rank 0, and counts above the king too. */
const ten = 9
const deuce = 1

/** Ranks of each run of five as bits, highest run first. */
const runs = Array.from({ length: ten + 1 }, (_, at) => ten - at).map((low) => ({
  low,
  bits: low === ten ? (0b1111 << ten) | 1 : 0b11111 << low,
}))

/** Returns the lowest rank of the highest run of five that these ranks fit in; null if there is none. */
function runOf(ranks: readonly number[]): number | null {
  let bits = 0
  for (const rank of ranks) {
    if (bits & (1 << rank)) return null
    bits |= 1 << rank
  }
  for (const run of runs) if ((bits & ~run.bits) === 0) return run.low
  return null
}

function isOfOneSuit(cards: readonly number[]): boolean {
  const suit = Math.floor(cards[0]! / 13)
  for (const card of cards) if (Math.floor(card / 13) !== suit) return false
  return true
}

/**
 * Counts the pairs of equal ranks: two for two pairs, four for a full house, six for four of a kind. Returns one such
 * rank too.
 */
function pairsOf(ranks: readonly number[]): { readonly pairs: number; readonly of: number } {
  let [pairs, of] = [0, 0]
  for (let at = 1; at < ranks.length; at++)
    for (let before = 0; before < at; before++) {
      if (ranks[at] !== ranks[before]) continue
      pairs++
      of = ranks[at]!
    }
  return { pairs, of }
}

/** Returns the hand of five cards without wild cards. */
function natural(cards: readonly number[], tens: boolean, bonus: boolean): HandName {
  const ranks = cards.map(rankOf)
  const flush = isOfOneSuit(cards)
  const run = runOf(ranks)
  if (run !== null && flush) return run === ten ? 'royal-flush' : 'straight-flush'
  const { pairs, of } = pairsOf(ranks)
  if (pairs === 6) return bonus && of === 0 ? 'four-aces' : bonus && of <= 3 ? 'four-low' : 'four-of-a-kind'
  if (pairs === 4) return 'full-house'
  if (flush) return 'flush'
  if (run !== null) return 'straight'
  if (pairs === 3) return 'three-of-a-kind'
  if (pairs === 2) return 'two-pair'
  const high = pairs === 1 && (of === 0 || of >= (tens ? ten : ten + 1))
  return high ? (tens ? 'tens-or-better' : 'jacks-or-better') : 'nothing'
}

/** Returns the size of the largest group of equal ranks, by the number of pairs in it. */
const alikeOf = (pairs: number) => (pairs === 6 ? 4 : pairs === 3 ? 3 : pairs > 0 ? 2 : 1)

/** Returns the hand of five cards with deuces as wild cards. */
function withDeuces(cards: readonly number[]): HandName {
  const others = cards.filter((card) => rankOf(card) !== deuce)
  const wild = cards.length - others.length
  if (wild === 0) return natural(cards, false, false)
  if (wild === 4) return 'four-deuces'
  const ranks = others.map(rankOf)
  const flush = isOfOneSuit(others)
  const run = runOf(ranks)
  if (flush && run === ten) return 'wild-royal'
  const { pairs } = pairsOf(ranks)
  const alike = alikeOf(pairs) + wild
  if (alike === 5) return 'five-of-a-kind'
  if (flush && run !== null) return 'straight-flush'
  if (alike === 4) return 'four-of-a-kind'
  // Two pairs and a deuce.
  if (pairs === 2) return 'full-house'
  if (flush) return 'flush'
  if (run !== null) return 'straight'
  return alike === 3 ? 'three-of-a-kind' : 'nothing'
}

/** Returns the hand of five cards (0 to 51: the rank is card mod 13 with the ace 0, the suit card div 13). */
export function handOf(table: TableId, cards: readonly number[]): HandName {
  if (table === 'deuces') {
    const hand = withDeuces(cards)
    return payTables.deuces[hand] === undefined ? 'nothing' : hand
  }
  return natural(cards, table === 'tens-6-5', table === 'bonus-8-5')
}

export const payOf = (table: TableId, cards: readonly number[]): number =>
  payTables[table][handOf(table, cards)] ?? 0
