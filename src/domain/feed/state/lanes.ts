import type { EventState, LaneMap, Side } from '../api.ts'
import { towersOfLanes } from './boards.ts'
import { secondAt } from './clock.ts'
import { bump, replaceAt } from './counts.ts'

const untouched: LaneMap = { buildings: [0, 0], firstKill: null, firstTower: null, second: 0 }

/** Values of the message `points` in a lane battle. */
const [kill, tower, core] = [1, 2, 3]

/** The state with a kill, a tower or a core counted for `side`, or the reason why it can't be. */
export function countInLanes(state: EventState, side: Side, value: number, at: number): EventState | string {
  if (state.inBreak) return 'nothing counts in the break'
  const index = state.period - 1
  const second = secondAt(state, at) ?? 0
  const maps = Array.from({ length: state.period }, (_, map) => state.lanes?.[map] ?? untouched)
  const map = { ...maps[index]!, second }
  const told = (changed: Partial<LaneMap>) => replaceAt(maps, index, { ...map, ...changed })
  switch (value) {
    case kill:
      return {
        ...state,
        periodScores: replaceAt(state.periodScores, index, bump(state.periodScores[index] ?? [0, 0], side)),
        lanes: told({ firstKill: map.firstKill ?? side }),
      }
    case tower:
      if (map.buildings[side] >= towersOfLanes) return 'all towers have fallen'
      return {
        ...state,
        lanes: told({ buildings: bump(map.buildings, side), firstTower: map.firstTower ?? side }),
      }
    case core:
      if (map.buildings[side] !== towersOfLanes) return 'towers stand before the core'
      return {
        ...state,
        score: bump(state.score, side),
        inBreak: true,
        clock: { second, at, running: false },
        lanes: told({ buildings: bump(map.buildings, side) }),
      }
    default:
      return 'a kill is 1, a tower 2, the core 3'
  }
}
