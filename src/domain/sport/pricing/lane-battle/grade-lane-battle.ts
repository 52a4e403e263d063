import { type EventState, type LaneMap, towersOfLanes } from '#domain/sport/feed/api.ts'
import { periodDone } from '../grading/regular-time.ts'
import { decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'
import type { GradeSelection } from '../manifest.ts'
import { gradeParts } from '../parts/grade-parts.ts'
import { mapNames } from './markets.ts'
import { minutesAt } from './minutes.ts'

const untouched: LaneMap = { buildings: [0, 0], firstKill: null, firstTower: null, second: 0 }

/** Returns a scoreboard whose periods count buildings: the side that has destroyed them all has won the map. */
export const byBuildings = (state: EventState): EventState => ({
  ...state,
  periodScores: state.periodScores.map((_, index) => state.lanes?.[index]?.buildings ?? [0, 0]),
})

/**
 * Grades lane battles: the match when finished; maps, kills and towers as soon as further play cannot change them.
 */
export const gradeLaneBattle: GradeSelection = (type, specifier, outcome, state) => {
  if (!type.startsWith('map-') || type === mapNames.partWinner)
    return gradeParts(mapNames, () => false, type, specifier, outcome, byBuildings(state))
  if (!state.detail.halves) return 'pending'
  const [number = 0, line = 0] = specifier.split(':').map(Number)
  const score = state.periodScores[number - 1]
  if (!score) return state.status === 'finished' ? decided('void', 'not-played', { map: number }) : 'pending'
  const done = periodDone(state, number)
  const map = state.lanes?.[number - 1] ?? untouched
  const kills = on.tally(score, done, `map-${number}`)
  const first = (side: LaneMap['firstKill']): SelectionResult => {
    if (side !== null)
      return winIf(outcome === `${side + 1}`, 'first', { scope: `map-${number}`, first: `${side + 1}` })
    return done ? decided('void', 'no-draw', {}) : 'pending'
  }
  switch (type) {
    case 'map-first-kill':
      return first(map.firstKill)
    case 'map-first-tower':
      return first(map.firstTower)
    case 'map-most-kills':
      return on.threeWay(kills, outcome)
    case 'map-kills-total':
      return on.total(kills.home + kills.away, done, line, outcome, 'kills')
    case 'map-home-kills-total':
      return on.total(kills.home, done, line, outcome, 'home-kills')
    case 'map-away-kills-total':
      return on.total(kills.away, done, line, outcome, 'away-kills')
    case 'map-kills-handicap':
      return on.handicap(kills, line, outcome)
    case 'map-kills-odd-even':
      return on.oddEven(kills.home + kills.away, done, outcome, 'kills')
    case 'map-towers-total': {
      const fallen = map.buildings.map((count) => Math.min(count, towersOfLanes))
      return on.total(fallen[0]! + fallen[1]!, done, line, outcome, 'towers')
    }
    case 'map-duration':
      return on.total(minutesAt(map.second), done, line, outcome, 'minutes')
    default:
      return 'pending'
  }
}
