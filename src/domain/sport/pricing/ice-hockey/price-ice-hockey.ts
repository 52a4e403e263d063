import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import { marketKey } from '../api.ts'
import type { JointModel } from '../built/joint.ts'
import {
  collect,
  type Distribution,
  handicapMarkets,
  oddEvenMarket,
  openMarket,
  signs,
  totalMarkets,
  yesOrNo,
} from '../distribution.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { iceHockeyEnds } from './joint-ice-hockey.ts'
import { cells, type Grid } from './model.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { goalsAnHour } from './ratings.ts'

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])

/**
 * Returns the pricer of ice hockey. Markets are on regular time except `winner`. None are open in the shoot-out,
 * whose shots follow one another faster than prices.
 */
export function iceHockeyPricer(strength: (teamId: string) => number): PriceEvent {
  const outlookFor = (fixture: Fixture, state: EventState, now: number): Outlook | null => {
    const { format } = fixture
    if (format.sport !== 'ice-hockey' || over.has(state.status) || state.period > 4) return null
    return outlookOf(state, now, goalsAnHour(fixture, strength), format.overtimeMinutes * 60)
  }
  const price: PriceEvent = (fixture, state, now) => {
    const outlook = outlookFor(fixture, state, now)
    if (!outlook) return []
    if (state.period === 4) return winnerMarket(state, outlook)
    const { goals, halves } = (state.seq === 0 ? fixture.detail : undefined) ?? state.detail
    const whole = [...resultMarkets(state, outlook), ...goalMarkets(state, outlook, goals)]
    // A source that reports only the result can't settle bets on periods.
    if (!halves) return whole
    return [
      ...whole,
      ...outlook.periods.flatMap((grid, index) => periodMarkets(state, grid, index + 1)),
      ...openMarket('period-most-goals', [
        ['1', outlook.highestScoringPeriod[0]],
        ['2', outlook.highestScoringPeriod[1]],
        ['3', outlook.highestScoringPeriod[2]],
        ['equal', outlook.highestScoringPeriod[3]],
      ]),
    ]
  }
  const joint: JointModel = (fixture, state, now) => {
    // Overtime has only one open market, so no built bets.
    const outlook = state.period > 3 ? null : outlookFor(fixture, state, now)
    return outlook && iceHockeyEnds(outlook, state)
  }
  return Object.assign(price, { joint })
}

const tally = ({ scores }: Outlook, value: (home: number, away: number) => number): Distribution => {
  let from = 0
  let to = 0
  for (const { home, away } of scores) {
    from = Math.min(from, value(home, away))
    to = Math.max(to, value(home, away))
  }
  return collect(from, to, (add) => {
    for (const { home, away, chance } of scores) add(value(home, away), chance)
  })
}

/** Returns the winner with overtime and shoot-out. */
function winnerMarket(state: EventState, outlook: Outlook): readonly FairMarket[] {
  // An overtime that ended with a goal has its winner; one without a goal leads to the shoot-out.
  if (state.period === 4 && state.score[0] !== state.score[1]) return []
  const [home, draw, away] = signs(tally(outlook, (h, a) => h - a))
  return openMarket('winner', [
    ['1', home + draw * outlook.overtime],
    ['2', away + draw * (1 - outlook.overtime)],
  ])
}

function resultMarkets(state: EventState, outlook: Outlook): readonly FairMarket[] {
  const margin = tally(outlook, (home, away) => home - away)
  const [home, draw, away] = signs(margin)
  const europeans = [-2, -1, 1, 2].flatMap((line) => {
    const [plus, level, minus] = signs({ from: margin.from + line, chances: margin.chances })
    return plus < 0.01 || minus < 0.01
      ? []
      : openMarket(marketKey('european-handicap', `${line}`), [
          ['1', plus],
          ['x', level],
          ['2', minus],
        ])
  })
  const decided = home + away
  return [
    ...openMarket('1x2', [
      ['1', home],
      ['x', draw],
      ['2', away],
    ]),
    ...winnerMarket(state, outlook),
    ...openMarket(
      'double-chance',
      [
        ['1x', home + draw],
        ['12', decided],
        ['x2', draw + away],
      ],
      false,
    ),
    ...(decided > 1e-6
      ? openMarket(
          'draw-no-bet',
          [
            ['1', home / decided],
            ['2', away / decided],
          ],
          true,
          1 - decided,
        )
      : []),
    ...handicapMarkets('handicap', margin, { step: 0.5, max: 7 }),
    ...europeans,
    ...yesOrNo('overtime', draw),
  ]
}

function goalMarkets(state: EventState, outlook: Outlook, inOrder: boolean): readonly FairMarket[] {
  const total = tally(outlook, (home, away) => home + away)
  const lines = { step: 0.5, max: 7 } as const
  const [nextHome, nextAway] = outlook.nextGoal
  let both = 0
  const cellsOf = new Map<string, number>()
  for (const { home, away, chance } of outlook.scores) {
    if (home > 0 && away > 0) both += chance
    const key = home > 5 || away > 5 ? 'other' : `${home}:${away}`
    cellsOf.set(key, (cellsOf.get(key) ?? 0) + chance)
  }
  const other = cellsOf.get('other') ?? 0
  cellsOf.delete('other')
  return [
    ...(inOrder
      ? openMarket(marketKey('next-goal', `${state.score[0] + state.score[1] + 1}`), [
          ['1', nextHome],
          ['none', 1 - nextHome - nextAway],
          ['2', nextAway],
        ])
      : []),
    ...totalMarkets('total', total, lines),
    ...totalMarkets(
      'home-total',
      tally(outlook, (home) => home),
      { ...lines, max: 5 },
    ),
    ...totalMarkets(
      'away-total',
      tally(outlook, (_, away) => away),
      { ...lines, max: 5 },
    ),
    ...oddEvenMarket('odd-even', total),
    ...(state.score[0] > 0 && state.score[1] > 0 ? [] : yesOrNo('both-score', both)),
    ...openMarket('correct-score', [...cellsOf, ['other', other]]),
  ]
}

function periodMarkets(state: EventState, grid: Grid, period: number): readonly FairMarket[] {
  if (state.period > period || (state.period === period && state.inBreak)) return []
  const [home, away] = state.periodScores[period - 1] ?? [0, 0]
  const count = (value: (h: number, a: number) => number) =>
    collect(home - away - cells - 40, home + away + 2 * cells + 40, (add) => {
      grid.forEach((chance, cell) => {
        add(value(home + Math.floor(cell / cells), away + (cell % cells)), chance)
      })
    })
  const [plus, level, minus] = signs(count((h, a) => h - a))
  const [both] = signs(count((h, a) => (h > 0 && a > 0 ? 1 : 0)))
  return [
    ...openMarket(marketKey('period-1x2', `${period}`), [
      ['1', plus],
      ['x', level],
      ['2', minus],
    ]),
    ...totalMarkets(
      'period-total',
      count((h, a) => h + a),
      { step: 0.5, max: 4 },
      period,
    ),
    ...(home > 0 && away > 0 ? [] : yesOrNo(marketKey('period-both-score', `${period}`), both)),
  ]
}
