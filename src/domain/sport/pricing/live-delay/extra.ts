/**
 * Situations of play in which the next seconds often decide, and the seconds that a bet then waits on top of its
 * sport's delay. The longest of several applies. The rules page publishes them.
 */
export const situationSeconds = {
  /** Football: a penalty was given within the last minute. */
  penalty: 5,
  /** Football and ice hockey: a shoot-out. */
  'shoot-out': 4,
  /** Boxing and MMA: a knockdown within the last half minute. */
  knockdown: 4,
  /** Football: a goal or a red card within the last minute. */
  'goal-or-red': 3,
  /** Football: a corner within the last twenty seconds. */
  corner: 2,
  /** The last ten minutes of football, the last two of other sports with a clock, and overtime. */
  'last-minutes': 2,
  /** Tennis: the receiver can win the game with the next point. */
  'break-point': 1,
  /** One point, round or rally wins the set or map. */
  'set-point': 1,
  /** It wins the match. */
  'match-point': 2,
  /** Cricket: the first six overs of an innings. */
  'power-play': 1,
  /** Cricket: the last two overs of an innings, or twelve runs or fewer are needed. */
  'last-overs': 2,
  /** Baseball: a runner on second or third base. */
  runner: 1,
  /** Races: the last quarter. */
  'final-stretch': 2,
} as const

export type LiveSituation = keyof typeof situationSeconds

export const liveSituations = Object.keys(situationSeconds) as readonly LiveSituation[]
