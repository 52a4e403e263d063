import type { Fixture, Side } from '#domain/sport/feed/api.ts'
import type { Board } from './board.ts'
import { levelAt, pairAt, ralliesOf } from './parts.ts'

/** Adds a point; returns the set in which it was played. */
export function tennisPoint(fixture: Fixture, board: Board, set: number, side: Side): number {
  const { format } = fixture
  if (format.sport !== 'tennis') return set
  if (board.over === set) {
    set++
    pairAt(board.parts, set)
  }
  while (board.games.length < set) board.games.push([])
  const games = board.parts[set - 1]!
  const tieBreak = games[0] === 6 && games[1] === 6
  const needed = !tieBreak ? 4 : set === format.bestOf ? format.finalSetTieBreakTo : 7
  board.points.push(side)
  const won = board.points.filter((one) => one === side).length
  if (won < needed || won - (board.points.length - won) < 2) return set
  board.points = []
  board.games[set - 1]!.push(side)
  games[side]++
  const other = games[side === 0 ? 1 : 0]
  if (games[side] === 7 || (games[side] === 6 && other <= 4)) {
    board.over = set
    board.sets[side]++
  }
  return set
}

/** Adds a round. 13 win a map; after 12:12 it takes four of six, and of six again. */
export function mapRound(board: Board, map: number, side: Side): void {
  const rounds = pairAt(board.parts, map)
  rounds[side]++
  const [low, high] = [...rounds].sort((one, other) => one - other) as [number, number]
  // Overtimes of six rounds that ended level before.
  const shared = low < 12 ? 0 : Math.floor((low - 12) / 3)
  if (high < (low < 12 ? 13 : 16 + 3 * shared)) return
  board.over = map
  board.sets[side]++
}

/** Adds a rally. The set is won by so many points and a lead of two, or by the maximum of points. */
export function rally(board: Board, set: number, side: Side): void {
  const points = pairAt(board.parts, set)
  points[side]++
  const own = points[side]
  const ahead = own - points[side === 0 ? 1 : 0]
  if (own < ralliesOf(board.sport)![2] && (own <= levelAt(board.sport, set) || ahead < 2)) return
  board.over = set
  board.sets[side]++
}

export function wonFrame(board: Board, frame: number, side: Side): void {
  pairAt(board.parts, frame)[side]++
  board.over = frame
  board.sets[side]++
}
