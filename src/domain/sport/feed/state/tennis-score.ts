import type { EventState, Pair, Side } from '../api.ts'
import type { FormatOf } from '../sports/formats.ts'
import { bump, replaceAt } from './counts.ts'

type Board = NonNullable<EventState['tennis']>

const other = (side: Side): Side => (side === 0 ? 1 : 0)
/** Returns the board at the start of a set; service continues from the previous set. */
export function startSet(board: Board | null, server: Side | undefined, set: number): Board {
  const games = board?.games ?? []
  return {
    points: [0, 0],
    server: server ?? board?.server ?? 0,
    tieBreak: false,
    games: games.length >= set ? games : [...games, []],
  }
}

/**
 * Counts one point by the rules of tennis (ITF Rules 5 to 7 and 14). Games have advantage; at 6:6 a tie-break follows
 * (to 7, in the deciding set to the format's number). Service alternates by game; in a tie-break after the first
 * point, then every two. Returns the new state; `inBreak` is set if the point ended the set.
 */
export function countTennisPoint(format: FormatOf<'tennis'>, state: EventState, side: Side): EventState {
  const board = state.tennis
  if (!board) return state
  const points = bump(board.points, side)
  if (board.tieBreak) return countTieBreakPoint(format, state, board, points, side)
  const lead = points[side] - points[other(side)]
  if (points[side] >= 4 && lead >= 2) return winGame(state, board, side, other(board.server))
  // Advantage lost: 4:4 is deuce again.
  const shown: Pair = points[0] === 4 && points[1] === 4 ? [3, 3] : points
  return { ...state, tennis: { ...board, points: shown } }
}

function countTieBreakPoint(
  format: FormatOf<'tennis'>,
  state: EventState,
  board: Board,
  points: Pair,
  side: Side,
): EventState {
  const target = state.period === format.bestOf ? format.finalSetTieBreakTo : 7
  const played = points[0] + points[1]
  const turned = Math.floor(played / 2) % 2 === 1
  const opener = turned ? other(board.server) : board.server
  if (points[side] >= target && points[side] - points[other(side)] >= 2)
    return winGame(state, board, side, other(opener))
  const server = played % 2 === 1 ? other(board.server) : board.server
  return { ...state, tennis: { ...board, points, server } }
}

function winGame(state: EventState, board: Board, side: Side, server: Side): EventState {
  const set = state.period - 1
  const won = [...(board.games[set] ?? []), side]
  const games = bump(state.periodScores[set] ?? [0, 0], side)
  const finished = board.tieBreak || (games[side] >= 6 && games[side] - games[other(side)] >= 2)
  return {
    ...state,
    score: finished ? bump(state.score, side) : state.score,
    inBreak: finished,
    periodScores: replaceAt(state.periodScores, set, games),
    tennis: {
      points: [0, 0],
      server,
      tieBreak: !finished && games[0] === 6 && games[1] === 6,
      games: replaceAt(board.games, set, won),
    },
  }
}
