import { type EventState, type Pair, rulesOf, type Side, type SportId } from '#domain/feed/api.ts'

/** Figures that the dictionary of matches has a text for. */
export const namedByMatch = ['corners', 'yellows', 'reds', 'knockdowns', 'buildings', 'run-rate'] as const

/** What is counted of a match beside its score. */
export type FigureName =
  | (typeof namedByMatch)[number]
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

export interface Figure {
  readonly name: FigureName
  readonly values: Pair
  /** The values are tenths. */
  readonly tenths?: true
}

const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], [one, other]) => [home + one, away + other], [0, 0])

/** How many of the pairs each side has won; even ones count for nobody. */
const won = (pairs: readonly Pair[]): Pair => [
  pairs.filter(([home, away]) => home > away).length,
  pairs.filter(([home, away]) => away > home).length,
]

type Scores = EventState['goals']

const worth = (scores: Scores, points: number): Pair => {
  const of = (side: Side) => scores.filter((one) => one.side === side && (one.points ?? 1) === points).length
  return [of(0), of(1)]
}

/** The largest lead that each side had. */
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

/** Of each side in the innings that it has batted, super overs aside. */
function inningsFigures({ cricket }: EventState): readonly Figure[] {
  const [first, second] = cricket?.innings ?? []
  const of = (side: Side) => [first, second].find((innings) => innings?.side === side)
  const pair = (read: (innings: NonNullable<typeof first>) => number): Pair => {
    const [home, away] = [of(0), of(1)]
    return [home ? read(home) : 0, away ? read(away) : 0]
  }
  return [
    { name: 'wickets-lost', values: pair(({ wickets }) => wickets) },
    {
      name: 'run-rate',
      values: pair(({ runs, balls }) => (balls === 0 ? 0 : Math.round((runs * 60) / balls))),
      tenths: true,
    },
    { name: 'powerplay-runs', values: pair(({ powerplay, runs }) => powerplay ?? runs) },
    { name: 'fours', values: pair(({ fours }) => fours) },
    { name: 'sixes', values: pair(({ sixes }) => sixes) },
  ]
}

/** The figures of both sides, as far as the source of the match knows them; none before it begins. */
export function matchFigures(sport: SportId, state: EventState): readonly Figure[] {
  const { detail, periodScores, goals, fight, lanes } = state
  if (state.period === 0 || periodScores.length === 0) return []
  const parts = detail.halves ? periodScores : []
  const figure = (name: FigureName, values: Pair): Figure => ({ name, values })
  switch (rulesOf(sport)) {
    case 'football':
      return [
        ...(detail.corners ? [figure('corners', sum(state.corners))] : []),
        ...(detail.cards ? [figure('yellows', sum(state.yellows)), figure('reds', sum(state.reds))] : []),
      ]
    case 'tennis':
      return parts.length === 0
        ? []
        : [
            figure('games-won', sum(parts)),
            figure('tie-breaks', won(parts.filter(([home, away]) => home + away === 13))),
          ]
    case 'volleyball':
    case 'beach-volleyball':
    case 'table-tennis':
    case 'badminton':
    case 'squash':
      return parts.length === 0 ? [] : [figure('points-won', sum(parts))]
    case 'counter-strike':
      return parts.length === 0 ? [] : [figure('rounds-won', sum(parts))]
    case 'lane-battle':
      return [
        ...(parts.length === 0 ? [] : [figure('kills', sum(parts))]),
        ...(lanes ? [figure('buildings', sum(lanes.map(({ buildings }) => buildings)))] : []),
      ]
    case 'basketball':
    case 'ice-hockey':
      return parts.length === 0 ? [] : [figure('periods-won', won(parts))]
    case 'baseball':
      return parts.length === 0
        ? []
        : [
            figure(
              'scoring-innings',
              won(
                parts.flatMap(([home, away]) => [
                  [home, 0],
                  [0, away],
                ]),
              ),
            ),
            ...(detail.goals ? [figure('biggest-lead', biggestLead(goals))] : []),
          ]
    case 'handball':
      return detail.goals ? [figure('biggest-lead', biggestLead(goals))] : []
    case 'rugby':
      return detail.goals
        ? [
            figure('tries', worth(goals, 5)),
            figure('conversions', worth(goals, 2)),
            figure('biggest-lead', biggestLead(goals)),
          ]
        : []
    case 'american-football':
      return detail.goals
        ? [
            figure('touchdowns', worth(goals, 6)),
            figure('field-goals', worth(goals, 3)),
            figure('biggest-lead', biggestLead(goals)),
          ]
        : []
    case 'cricket':
      return detail.halves ? inningsFigures(state) : []
    case 'boxing':
    case 'mma':
      return [
        figure('knockdowns', [
          fight?.knockdowns.filter(({ side }) => side === 0).length ?? 0,
          fight?.knockdowns.filter(({ side }) => side === 1).length ?? 0,
        ]),
      ]
    default:
      return []
  }
}
