import type { Pair, ResultScore } from '#domain/sport/feed/api.ts'
import type { Board } from './board.ts'
import { isOfFights } from './fights.ts'
import { addUp, isOfFrames, isOfRallies, regularPartsOf } from './parts.ts'

const same = (one: Pair, other: Pair) => one[0] === other[0] && one[1] === other[1]

/** Replaces the counts by a published result that differs from them. */
export function publish(board: Board, result: ResultScore, played: boolean): void {
  const final = result.extraTime ?? result.fullTime
  if (
    board.sport === 'tennis' ||
    board.sport === 'counter-strike' ||
    board.sport === 'lane-battle' ||
    isOfRallies(board.sport) ||
    isOfFrames(board.sport) ||
    isOfFights(board.sport)
  ) {
    if (played && same(board.sets, final)) return
    board.sets = [...final]
    board.knows.halves = false
    return
  }
  const regular = regularPartsOf(board.sport)
  const agrees =
    played && same(addUp(board.parts.slice(0, regular)), result.fullTime) && same(addUp(board.parts), final)
  const rest = (whole: Pair, part: Pair): [number, number] => [whole[0] - part[0], whole[1] - part[1]]
  if (board.sport === 'football') {
    if (!result.goals && !(agrees && board.knows.goals)) {
      board.goals = []
      board.knows.goals = false
    } else {
      board.knows.goals = true
      if (result.goals) board.goals = result.goals.map(({ side, period }) => ({ side, part: period }))
    }
    const firstHalf =
      result.halfTime ??
      (agrees
        ? board.parts[0]
        : board.knows.goals
          ? addUp(board.goals.map((g) => (g.part > 1 ? [0, 0] : g.side === 0 ? [1, 0] : [0, 1])))
          : undefined)
    board.knows.halves = firstHalf !== undefined
    const half: Pair = firstHalf ?? result.fullTime
    board.parts = [[...half], rest(result.fullTime, half), rest(final, result.fullTime)]
    if (result.shootout) board.kicks = [...result.shootout]
    else if (!agrees) board.kicks = [0, 0]
    return
  }
  const kicks = result.shootout ?? (agrees ? board.kicks : [0, 0])
  if (!agrees) {
    board.knows.goals = false
    board.knows.halves = false
    board.parts = Array.from({ length: regular + 1 }, () => [0, 0])
    board.parts[0] = [...result.fullTime]
    board.parts[regular] = rest(final, result.fullTime)
  }
  if (board.sport === 'ice-hockey' || board.sport === 'cricket') board.kicks = [...kicks]
}
