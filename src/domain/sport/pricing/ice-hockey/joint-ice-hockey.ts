import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { gradedEnds, type WeighedEnd } from '../built/graded-ends.ts'
import type { JointEnds } from '../built/joint.ts'
import { gradeIceHockey } from './grade-ice-hockey.ts'
import { iceHockeyBuilt } from './markets.ts'
import type { Outlook } from './outlook.ts'

const builtTypes: ReadonlySet<string> = new Set(iceHockeyBuilt)

interface End {
  readonly regular: Pair
  /** The goal, or the shoot-out, that decides a match level after regular time. */
  readonly late: Pair
}

/** Returns the ends of a match: the score of regular time, and the winner after it where that is level. */
export function iceHockeyEnds({ scores, overtime }: Outlook, state: EventState): JointEnds {
  const ends = scores.flatMap(({ home, away, chance }): WeighedEnd<End>[] => {
    const regular: Pair = [home, away]
    if (home !== away) return [{ end: { regular, late: [0, 0] }, chance }]
    return [
      { end: { regular, late: [1, 0] }, chance: chance * overtime },
      { end: { regular, late: [0, 1] }, chance: chance * (1 - overtime) },
    ]
  })
  const scoreboard = ({ regular, late }: End): EventState => ({
    ...state,
    status: 'finished',
    period: late[0] === late[1] ? 3 : 4,
    inBreak: false,
    score: [regular[0] + late[0], regular[1] + late[1]],
    periodScores: [regular, [0, 0], [0, 0], late],
    // An end does not contain the goals of each period.
    detail: { ...state.detail, halves: false },
  })
  return gradedEnds(ends, (type) => builtTypes.has(type), scoreboard, gradeIceHockey)
}
