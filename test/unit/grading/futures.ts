import type { Pair, Side } from '#domain/sport/feed/api.ts'
import type { Board } from './board.ts'
import { countsOf } from './counts.ts'
import { cricketFutures } from './cricket.ts'
import { fightFutures, isOfFights } from './fights.ts'
import { laneFutures } from './lanes.ts'
import { addUp, inPoints, isOfFrames, isOfRallies, regularPartsOf, withOvertime } from './parts.ts'

/** Returns a copy of the board that may be changed. */
const copy = (board: Board): Board => ({
  ...board,
  parts: board.parts.map(([home, away]) => [home, away]),
  corners: board.corners.map(([home, away]) => [home, away]),
  cards: board.cards.map(([home, away]) => [home, away]),
  reds: board.reds.map(([home, away]) => [home, away]),
  goals: [...board.goals],
  kicks: [...board.kicks],
  games: board.games.map((set) => [...set]),
  sets: [...board.sets],
})

type Counted = 'parts' | 'corners' | 'cards' | 'reds'

/** Returns the board with so much more in a part. */
function added(board: Board, counted: Counted, part: number, more: Pair): Board {
  const pairs = [...board[counted]]
  while (pairs.length < part) pairs.push([0, 0])
  const [home, away] = pairs[part - 1]!
  pairs[part - 1] = [home + more[0], away + more[1]]
  return { ...board, [counted]: pairs }
}

function squares(counts: readonly number[]): readonly Pair[] {
  const different = [...new Set(counts)]
  return different.flatMap((home) => different.map((away): Pair => [home, away]))
}

/** Yields every combination of ways in which the named parts may continue; completed parts stay unchanged. */
function* growing(
  board: Board,
  counted: Counted,
  parts: readonly number[],
  more: readonly Pair[],
): Generator<Board> {
  const [part, ...rest] = parts
  if (part === undefined) {
    yield board
    return
  }
  const open = !board.ended && board.over < part
  for (const pair of open ? more : [[0, 0] as const]) {
    const next = added(board, counted, part, pair)
    if (rest.length === 0) yield next
    else yield* growing(next, counted, rest, more)
  }
}

const few = squares([0, 1, 2, 3, 4, 9])
const upToMany = [0, 1, 2, 3, 4, 5, 6, 7, 12, 40]
const many = squares(upToMany)
const ofSets = squares([...upToMany, 13, 60])
const ofRallies = squares([...upToMany, 13, 60, 300])
const late = squares([0, 1, 5, 7, 12, 60])

/**
 * Yields boards with which play could still end, enough of them to tell whether a selection of that market is
 * decided. Counts only grow, by nothing or by much, in the last part that the market counts or in each part that it
 * compares.
 */
export function* futures(board: Board, type: string, specifier: string): Generator<Board> {
  const { sport } = board
  if (board.ended) {
    yield board
    return
  }
  if (sport === 'cricket') yield* cricketFutures(board, type, specifier)
  else if (isOfFights(sport)) yield* fightFutures(board)
  else if (sport === 'lane-battle') yield* laneFutures(board, type, specifier)
  else if (isOfFrames(sport)) yield* frameFutures(board, type)
  else if (sport === 'tennis' || sport === 'counter-strike' || isOfRallies(sport))
    yield* tennisFutures(board, type, specifier)
  else if (/^(next-(goal|try|touchdown)|first-(to|score))$/.test(type) && inPoints.has(sport))
    yield* scoringFutures(board, type)
  else if (inPoints.has(sport)) yield* pointsFutures(board, type, Number(specifier.split(':')[0]))
  else yield* goalFutures(board, type, Number(specifier.split(':')[0]))
}

function* goalFutures(board: Board, type: string, index: number): Generator<Board> {
  const last = regularPartsOf(board.sport)
  if (type.includes('corners') || type.includes('cards') || type === 'red-card') {
    const counted = type === 'red-card' ? 'reds' : type.includes('corners') ? 'corners' : 'cards'
    yield* growing(board, counted, [type.startsWith('h1') ? 1 : last], many)
    return
  }
  if (type === 'next-goal' || type === 'first-goal' || type === 'last-goal') {
    const ways = ['', '0', '1', '01', '10', '0'.repeat(12), '1'.repeat(12)]
    for (const way of board.over >= last ? [''] : ways) {
      const next = copy(board)
      next.goals.push(...Array.from(way, (side) => ({ side: Number(side) as Side, part: last })))
      yield next
    }
    return
  }
  if (type === 'winner' || type === 'to-qualify') {
    const part = Math.max(last + 1, board.parts.length)
    // Until the official end, kicks may still be taken or rolled back.
    for (const kicks of [board.kicks, [0, 0], [1, 0], [0, 1]] as const)
      yield* growing({ ...board, over: 0, kicks: [...kicks] }, 'parts', [part], many)
    return
  }
  const compared = /hal[fv]|most/.test(type)
    ? Array.from({ length: last }, (_, part) => part + 1)
    : [type.startsWith('h1-') ? 1 : type.startsWith('period-') ? index : last]
  yield* growing(board, 'parts', compared, compared.length > 1 ? few : many)
}

/** Yields boards on which only one side continues to score, or none. */
function* scoringFutures(board: Board, type: string): Generator<Board> {
  const last = regularPartsOf(board.sport)
  yield board
  if (board.over >= last && board.sport !== 'baseball') return
  const points = type === 'next-try' ? 5 : type === 'next-touchdown' ? 6 : 1
  for (const side of [0, 1] as const) {
    const next = copy(board)
    for (let count = 0; count < 70; count++) next.goals.push({ side, part: last, points })
    yield next
  }
}

/**
 * Yields boards of points: gaps are closed exactly, and where a match must have a winner overtime follows a level
 * score.
 */
function* pointsFutures(board: Board, type: string, index: number): Generator<Board> {
  const { sport } = board
  const last = regularPartsOf(sport)
  const gapOf = ([home, away]: Pair) => Math.abs(home - away)
  const gaps = [type, type === 'half-full' ? 'h1-1x2' : type].map((counted) =>
    gapOf(countsOf(sport, counted, index)(board)),
  )
  if (type === 'european-handicap') {
    const [home, away] = countsOf(sport, type, index)(board)
    gaps.push(Math.abs(home - away + index))
  }
  if (type === 'half-most-goals') {
    const [first = [0, 0], second = [0, 0]] = board.parts
    gaps.push(gapOf([first[0] + first[1], second[0] + second[1]]))
  }
  const near = [0, 1, ...gaps, ...gaps.map((gap) => gap + 1), 300]
  const more = [...near, ...gaps.flatMap((gap) => [gap + 5, gap + 7, gap + 12, gap + 15])]
  const grow = (parts: readonly number[]) =>
    growing(board, 'parts', parts, squares(type.startsWith('half-') ? near : more))
  if (/^(quarter|inning)-/.test(type)) return yield* grow([index])
  if (type.startsWith('five-')) return yield* grow([5])
  if (type.startsWith('h1-')) return yield* grow([last / 2])
  if (type === 'half-most-goals') return yield* grow([1, 2])
  if (!withOvertime.has(sport)) return yield* grow(type === 'half-full' ? [1, 2] : [last])
  if (type === '1x2' || type === 'overtime' || type === 'double-chance') return yield* grow([last])
  // Only the official end decides whether overtime follows.
  const open = { ...board, over: Math.min(board.over, last - 1) }
  const parts = type === 'half-full' ? [2, 4] : [last]
  for (const next of growing(open, 'parts', parts, squares(type === 'half-full' ? near : more))) {
    const total = addUp(next.parts)
    if (/total|odd|both/.test(type) || (board.parts.length <= last && total[0] !== total[1])) yield next
    else {
      const overtime = Math.max(last + 1, board.parts.length)
      for (const pair of late)
        if (total[0] + pair[0] !== total[1] + pair[1]) yield added(next, 'parts', overtime, pair)
    }
  }
}

/** Yields boards of frames, which are only won: none, or some in a row, or so many that nothing is open. */
function* frameFutures(board: Board, type: string): Generator<Board> {
  const some = ['', '0', '1', '01', '10', '00', '11', '00000', '11111', '01'.repeat(12)]
  const rows = type.endsWith('-score')
    ? squares([0, 1, 2, 3, 4, 5, 6]).map(([home, away]) => '0'.repeat(home) + '1'.repeat(away))
    : some
  for (const row of [...rows, '0'.repeat(12), '1'.repeat(12)]) {
    const next = copy(board)
    for (const winner of row) {
      // A frame in progress is the next to be won.
      next.parts.length = next.over
      next.parts.push(winner === '0' ? [1, 0] : [0, 1])
      next.over++
      next.sets[winner === '0' ? 0 : 1]++
    }
    yield next
  }
}

/** Yields boards with more sets, games and points: nothing more, or more than any match has. */
function* tennisFutures(board: Board, type: string, specifier: string): Generator<Board> {
  const at = Number(specifier.split(/[:.]/)[0])
  if (/^(winner|set-score|sets-|maps-|home-win|away-win)/.test(type)) {
    for (const [home, away] of squares([0, 1, 2, 3, 4, 5, 20]))
      yield { ...board, sets: [board.sets[0] + home, board.sets[1] + away] }
    return
  }
  if (type === 'game-winner') {
    const game = Number(specifier.split('.')[1])
    yield board
    if (board.over >= at || board.games[at - 1]?.[game - 1] !== undefined) return
    for (const side of [0, 1] as const) {
      const next = copy(board)
      while (next.games.length < at) next.games.push([])
      while (next.games[at - 1]!.length < game) next.games[at - 1]!.push(side)
      yield next
    }
    return
  }
  const oneSet = /^(set|map)-/.test(type)
  // A set that has not started may stay unplayed.
  if (oneSet && board.parts.length < at) yield board
  const part = oneSet ? at : Math.max(1, board.parts.length + 1)
  yield* growing(board, 'parts', [part], isOfRallies(board.sport) ? ofRallies : ofSets)
}
