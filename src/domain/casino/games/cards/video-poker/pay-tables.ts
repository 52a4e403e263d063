/** Pay tables of video poker and what a hand of five pays by them, in stakes. */

export const tableIds = ['jacks-9-6', 'jacks-8-5', 'tens-6-5', 'bonus-8-5', 'deuces'] as const
export type TableId = (typeof tableIds)[number]

/** What a hand counts as; those of wild deuces at the end. */
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

/** From the best hand down. */
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
/** The ace is rank 0, and above the king too. */
const ten = 9
const deuce = 1

/** The lowest rank of a run of five that these ranks can be part of; null where there is none. */
function runOf(ranks: readonly number[]): number | null {
  if (new Set(ranks).size !== ranks.length) return null
  for (let low = ten; low >= 0; low--)
    if (ranks.every((rank) => (rank >= low && rank < low + 5) || (rank === 0 && low === ten))) return low
  return null
}

/** What five cards count as without wild cards. */
function natural(cards: readonly number[], tens: boolean, bonus: boolean): HandName {
  const ranks = cards.map(rankOf)
  const flush = cards.every((card) => Math.floor(card / 13) === Math.floor(cards[0]! / 13))
  const run = runOf(ranks)
  if (run !== null && flush) return run === ten ? 'royal-flush' : 'straight-flush'
  const counts = new Map<number, number>()
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  const [[most, times], [, second]] = [...counts, [0, 0] as const].sort(
    ([, one], [, other]) => other - one,
  ) as [readonly [number, number], readonly [number, number]]
  if (times === 4)
    return bonus && most === 0 ? 'four-aces' : bonus && most <= 3 ? 'four-low' : 'four-of-a-kind'
  if (times === 3) return second === 2 ? 'full-house' : flush ? 'flush' : 'three-of-a-kind'
  if (flush) return 'flush'
  if (run !== null) return 'straight'
  if (times < 2) return 'nothing'
  if (second === 2) return 'two-pair'
  const high = most === 0 || most >= (tens ? ten : ten + 1)
  return high ? (tens ? 'tens-or-better' : 'jacks-or-better') : 'nothing'
}

/** What five cards count as when deuces stand for any card. */
function withDeuces(cards: readonly number[]): HandName {
  const others = cards.filter((card) => rankOf(card) !== deuce)
  const wild = cards.length - others.length
  if (wild === 0) return natural(cards, false, false)
  if (wild === 4) return 'four-deuces'
  const ranks = others.map(rankOf)
  const flush = others.every((card) => Math.floor(card / 13) === Math.floor(others[0]! / 13))
  const run = runOf(ranks)
  if (flush && run === ten) return 'wild-royal'
  const counts = [...new Set(ranks)].map((rank) => ranks.filter((one) => one === rank).length)
  const alike = Math.max(...counts) + wild
  if (alike === 5) return 'five-of-a-kind'
  if (flush && run !== null) return 'straight-flush'
  if (alike === 4) return 'four-of-a-kind'
  if (wild === 1 && counts.length === 2) return 'full-house'
  if (flush) return 'flush'
  if (run !== null) return 'straight'
  return alike === 3 ? 'three-of-a-kind' : 'nothing'
}

/** What five cards (0 to 51: rank is number mod 13 with the ace 0, suit number div 13) count as. */
export function handOf(table: TableId, cards: readonly number[]): HandName {
  if (table === 'deuces') {
    const hand = withDeuces(cards)
    return payTables.deuces[hand] === undefined ? 'nothing' : hand
  }
  return natural(cards, table === 'tens-6-5', table === 'bonus-8-5')
}

export const payOf = (table: TableId, cards: readonly number[]): number =>
  payTables[table][handOf(table, cards)] ?? 0
