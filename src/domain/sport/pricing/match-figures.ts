import type { EventState, Pair, Side } from '#domain/sport/feed/api.ts'

/** Statistic of a match beside its score, by its key in a dictionary: `match` or `statistics`. */
export type FigureName =
  | 'corners'
  | 'yellows'
  | 'reds'
  | 'knockdowns'
  | 'buildings'
  | 'run-rate'
  | 'games-won'
  | 'points-won'
  | 'rounds-won'
  | 'tie-breaks'
  | 'periods-won'
  | 'scoring-innings'
  | 'biggest-lead'
  | 'tries'
  | 'conversions'
  | 'touchdowns'
  | 'field-goals'
  | 'kills'
  | 'wickets-lost'
  | 'fours'
  | 'sixes'
  | 'powerplay-runs'

/** A figure of both sides, home's first. */
export interface Figure {
  readonly name: FigureName
  readonly values: Pair
  /** The values are tenths. */
  readonly tenths?: true
}

/** Returns the figures of a match that has begun, as far as its source reports them. */
export type MatchFigures = (state: EventState) => readonly Figure[]

type Scores = EventState['goals']

export const figure = (name: FigureName, values: Pair): Figure => ({ name, values })

export const sumOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], [one, other]) => [home + one, away + other], [0, 0])

/** Returns the number of pairs that each side has won; level ones count for neither. */
export const wonOf = (pairs: readonly Pair[]): Pair => [
  pairs.filter(([home, away]) => home > away).length,
  pairs.filter(([home, away]) => away > home).length,
]

/** Returns figures of the score by periods: none where the source reports only the total score. */
export const ofPeriods =
  (read: (periods: readonly Pair[]) => readonly Figure[]): MatchFigures =>
  ({ detail, periodScores }) =>
    detail.halves ? read(periodScores) : []

/** Returns figures of each score in order: none where the source does not report them. */
export const ofScores =
  (read: (scores: Scores) => readonly Figure[]): MatchFigures =>
  ({ detail, goals }) =>
    detail.goals ? read(goals) : []

/** Returns the rallies or points that each side has won in all periods. */
export const pointsWon = ofPeriods((periods) => [figure('points-won', sumOf(periods))])

/** Returns the periods that each side has won. */
export const periodsWon = ofPeriods((periods) => [figure('periods-won', wonOf(periods))])

export const knockdowns: MatchFigures = ({ fight }) => {
  const by = (side: Side) => fight?.knockdowns.filter((one) => one.side === side).length ?? 0
  return [figure('knockdowns', [by(0), by(1)])]
}

/** Returns the number of scores of each side worth these points. */
export function scoresOf(scores: Scores, points: number): Pair {
  const of = (side: Side) => scores.filter((one) => one.side === side && (one.points ?? 1) === points).length
  return [of(0), of(1)]
}

export function biggestLead(scores: Scores): Pair {
  let lead = 0
  let [most, least] = [0, 0]
  for (const { side, points = 1 } of scores) {
    lead += side === 0 ? points : -points
    most = Math.max(most, lead)
    least = Math.min(least, lead)
  }
  return [most, Math.abs(least)]
}
