import type { Pair, Side } from '#domain/sport/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Board } from './board.ts'
import { onLine, whether } from './outcomes.ts'

/** A map of a lane battle as plain lists of its sides' actions, in order. */
export interface LaneBoard {
  kills: Side[]
  /** Towers, with the core as the sixth of a side. */
  fallen: Side[]
  /** Seconds into the map of the last action. */
  last: number
}

const newMap = (): LaneBoard => ({ kills: [], fallen: [], last: 0 })
const of = (sides: readonly Side[], side: Side) => sides.filter((one) => one === side).length
const both = (sides: readonly Side[]): Pair => [of(sides, 0), of(sides, 1)]

/** Adds an action of a side in the map of this number, so many seconds into it. */
export function doneInLanes(board: Board, map: number, side: Side, value: number, second: number): void {
  while (board.lanes.length < map) board.lanes.push(newMap())
  const lane = board.lanes[map - 1]!
  lane.last = second
  if (value === 1) lane.kills.push(side)
  else lane.fallen.push(side)
  if (value !== 3) return
  board.over = map
  board.sets[side]++
}

/** Yields boards with nothing more, one more of anything of either side, or more of it than any line. */
export function* laneFutures(board: Board, type: string, specifier: string): Generator<Board> {
  yield board
  if (board.ended) return
  if (!/^map-/.test(type)) {
    const more = [0, 1, 2, 3, 4, 5, 20]
    for (const home of more)
      for (const away of more) yield { ...board, sets: [board.sets[0] + home, board.sets[1] + away] }
    return
  }
  const map = Number(specifier.split(':')[0])
  if (board.over >= map) return
  const [home, away] = both(board.lanes[map - 1]?.kills ?? [])
  const gap = Math.abs(home - away)
  for (const kills of ['', '0', '1', '0'.repeat(gap), '1'.repeat(gap), '0'.repeat(150), '1'.repeat(150)])
    for (const fallen of ['', '0', '1', '0'.repeat(6), '1'.repeat(6), '0000011111'])
      for (const later of [0, 9_000]) {
        const lanes = board.lanes.map((lane) => ({ ...lane }))
        while (lanes.length < map) lanes.push(newMap())
        const lane = lanes[map - 1]!
        const more = (text: string) => Array.from(text, (side) => Number(side) as Side)
        lane.kills = [...lane.kills, ...more(kills)]
        lane.fallen = [...lane.fallen, ...more(fallen)]
        lane.last += later
        yield { ...board, lanes }
      }
}

const sideOf = ([home, away]: Pair) => (home === away ? 'x' : home > away ? '1' : '2')

/** Returns the kills, towers or minutes that a market's lines refer to. */
export function laneCounts(type: string, map: number): (board: Board) => Pair {
  return (board) => {
    const lane = board.lanes[map - 1] ?? newMap()
    if (type.includes('towers'))
      return both(lane.fallen).map((count) => Math.min(count, 5)) as [number, number]
    if (type.includes('duration')) return [Math.max(0, Math.round((lane.last - 1) / 60)), 0]
    return type.includes('kills') ? both(lane.kills) : board.sets
  }
}

/** Returns the result of a selection when play has ended as on the board; null where the stake is returned. */
export function laneResult(
  board: Board,
  type: string,
  specifier: string,
  outcome: string,
): LegOutcome | null {
  const map = Number(specifier.split(':')[0])
  const line = Number(specifier.split(':').at(-1))
  const [home, away] = laneCounts(type, map)(board)
  const against = (count: number) => onLine(count, line, outcome === 'over' ? 'more' : 'less')
  switch (type) {
    case 'winner':
      return whether(outcome === sideOf(board.sets))
    case 'maps-score':
      return whether(outcome === board.sets.join(':'))
    case 'maps-total':
      return against(home + away)
    case 'home-win-map':
      return whether(board.sets[0] > 0 === (outcome === 'yes'))
    case 'away-win-map':
      return whether(board.sets[1] > 0 === (outcome === 'yes'))
    case 'maps-handicap':
      return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
  }
  // A map that never began.
  const lane = board.lanes[map - 1]
  if (board.parts.length < map && !lane) return null
  const { kills, fallen } = lane ?? newMap()
  const firstOf = (sides: readonly Side[]) =>
    sides[0] === undefined ? null : whether(outcome === `${sides[0] + 1}`)
  switch (type) {
    case 'map-winner':
      return whether(outcome === sideOf(both(fallen)))
    case 'map-first-kill':
      return firstOf(kills)
    case 'map-first-tower':
      return firstOf(fallen)
    case 'map-most-kills':
      return whether(outcome === sideOf([home, away]))
    case 'map-kills-odd-even':
      return whether((home + away) % 2 === (outcome === 'odd' ? 1 : 0))
    case 'map-kills-handicap':
      return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
    case 'map-home-kills-total':
      return against(home)
    case 'map-away-kills-total':
      return against(away)
    default:
      return against(home + away)
  }
}
