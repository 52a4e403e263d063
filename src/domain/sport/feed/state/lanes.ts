import type { EventState, LaneMap, Side } from '../api.ts'
import { towersOfLanes } from './boards.ts'
import { secondAt } from './clock.ts'
import { bump, replaceAt } from './counts.ts'

const untouched: LaneMap = { buildings: [0, 0], firstKill: null, firstTower: null, second: 0 }

/** Values of the message `points` in a lane battle. */
const [kill, tower, core] = [1, 2, 3]

const isTower = (which: number) => Number.isInteger(which) && which >= 0 && which < towersOfLanes

/** Returns the fallen towers including this one; nothing if the number of any was not reported. */
function towersWith(
  { buildings, towers: [home, away] = [[], []] }: LaneMap,
  side: Side,
  which: number | undefined,
): Pick<LaneMap, 'towers'> {
  const untold =
    home.length < Math.min(buildings[0], towersOfLanes) || away.length < Math.min(buildings[1], towersOfLanes)
  if (which === undefined || untold) return {}
  return { towers: side === 0 ? [[...home, which], away] : [home, [...away, which]] }
}

/** Returns the state with a kill, a tower or a core counted for `side`, or the reason for a refusal. */
export function countInLanes(
  state: EventState,
  side: Side,
  value: number,
  at: number,
  which?: number,
): EventState | string {
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
      if (which !== undefined && (!isTower(which) || map.towers?.[side].includes(which)))
        return 'no such tower stands'
      return {
        ...state,
        lanes: told({
          ...{ buildings: bump(map.buildings, side), firstTower: map.firstTower ?? side },
          ...towersWith(map, side, which),
        }),
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
