import type { Pair, Side } from '#domain/sport/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Board } from './board.ts'
import { whether } from './outcomes.ts'
import { partOf } from './part-of.ts'

/** Plain counts of a fight. */
export interface FightBoard {
  rounds: number
  downs: Side[]
  /** Points that each judge has given each side so far. */
  cards: [number, number][]
  end: { readonly side: Side; readonly way: string; readonly round: number; readonly late: boolean } | null
  judged: boolean
}

export const isOfFights = (sport: Board['sport']): boolean => partOf(sport) === 'round-n'
export const newFight = (rounds: number): FightBoard => ({
  rounds,
  downs: [],
  cards: [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  end: null,
  judged: false,
})

export function addCards({ cards }: FightBoard, given: readonly Pair[]): void {
  for (const [judge, pair] of given.entries()) {
    cards[judge]![0] += pair[0]
    cards[judge]![1] += pair[1]
  }
}

/** Returns the number of judges for home, for a draw and for away. */
function votesOf({ cards }: FightBoard): readonly [number, number, number] {
  const votes: [number, number, number] = [0, 0, 0]
  for (const [home, away] of cards) votes[home > away ? 0 : home === away ? 1 : 2]++
  return votes
}

export function winnerOf(fight: FightBoard): '1' | 'x' | '2' {
  if (fight.end) return fight.end.side === 0 ? '1' : '2'
  const [home, , away] = votesOf(fight)
  return home > 1 ? '1' : away > 1 ? '2' : 'x'
}

export const isDecided = ({ fight }: Board): boolean => fight !== null && (fight.end !== null || fight.judged)

/** Yields every possible end, with no or many more knockdowns of either side first. */
export function* fightFutures(board: Board): Generator<Board> {
  const { fight } = board
  if (!fight || isDecided(board)) {
    yield board
    return
  }
  const most = board.sport === 'mma' ? 5 : 12
  const downs: Side[][] = [[], [0], [1], [0, 0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1]]
  for (const more of downs) {
    const next = { ...fight, downs: [...fight.downs, ...more] }
    for (let round = board.over + 1; round <= most; round++)
      for (const side of [0, 1] as const)
        for (const way of ['knockout', 'submission'])
          for (const late of [false, true])
            yield { ...board, fight: { ...next, end: { side, way, round, late } } }
    for (const a of [-99, 0, 99])
      for (const b of [-99, 0, 99])
        for (const c of [-99, 0, 99]) {
          const cards = [a, b, c].map((lead): [number, number] => (lead < 0 ? [0, -lead] : [lead, 0]))
          yield { ...board, over: fight.rounds, fight: { ...next, cards, judged: true } }
        }
  }
}

/** Returns the result of a selection when the fight has ended as on the board. */
export function fightResult(
  board: Board,
  type: string,
  specifier: string,
  outcome: string,
): LegOutcome | null {
  const fight = board.fight!
  const [won, lost] = board.sets
  // A published result overrides the judges' cards.
  const winner =
    isDecided(board) && !board.ended ? winnerOf(fight) : won === lost ? 'x' : won > lost ? '1' : '2'
  if (type === 'winner') return winner === 'x' ? 'void' : whether(outcome === winner)
  if (type === '1x2') return whether(outcome === winner)
  if (type === 'double-chance') return whether([...outcome].includes(winner))
  const { end, downs } = fight
  const line = Number(specifier)
  const isOver = (count: number) => whether(count > line === (outcome === 'over'))
  const yes = outcome === 'yes'
  const way = end === null ? 'points' : end.way === 'submission' ? 'submission' : 'knockout'
  switch (type) {
    case 'knockdown':
      return whether(downs.length > 0 === yes)
    case 'knockdowns-total':
      return isOver(downs.length)
    case 'first-knockdown':
      return whether(outcome === (downs.length === 0 ? 'none' : downs[0] === 0 ? '1' : '2'))
    case 'fight-method':
      return whether(outcome === (winner === 'x' ? 'x' : `${winner}/${way}`))
    case 'end-method':
      return whether(outcome === way)
    case 'distance':
      return whether((end === null) === yes)
    case 'home-inside':
      return whether((end?.side === 0) === yes)
    case 'away-inside':
      return whether((end?.side === 1) === yes)
    case 'round-end':
      return whether((end?.round === line) === yes)
    case 'rounds-total':
      return isOver(end === null ? fight.rounds : end.round - (end.late ? 0 : 1))
    case 'decision-kind':
      return whether(outcome === (end ? 'stopped' : decisionName(fight)))
    case 'winner-round':
      return whether(outcome === (end ? `${winner}/r${end.round}` : 'points'))
    case 'end-round':
      return whether(outcome === (end ? `r${end.round}` : 'points'))
    case 'round-group': {
      const start = end ? end.round - ((end.round - 1) % 3) : 0
      return whether(outcome === (end ? `r${start}-${start + 2}` : 'points'))
    }
    default:
      throw new Error(`the oracle does not know ${board.sport} ${type}`)
  }
}

function decisionName(fight: FightBoard): string {
  const winner = winnerOf(fight)
  if (winner === 'x') return 'x'
  const [home, level, away] = votesOf(fight)
  const [own, theirs] = winner === '1' ? [home, away] : [away, home]
  return `${winner}/${own === 3 ? 'unanimous' : theirs === 1 && level === 0 ? 'split' : 'majority'}`
}
