import type { EventState, Side } from '../api.ts'
import type { PeriodEnd } from '../sports/score-rules.ts'
import { bump, replaceAt } from './counts.ts'
import { type Ball, type Cricket, cricketWinner, type Innings, neededBy, otherSide } from './innings.ts'

const ballsOfOver = 6
const superOverBalls = 6
const powerplayBalls = 36
/** Number of last deliveries listed in order. */
const ballsKept = 12

const fresh = (side: Side): Innings => ({
  side,
  runs: 0,
  wickets: 0,
  balls: 0,
  fours: 0,
  sixes: 0,
  powerplay: null,
  firstWicket: null,
  over: false,
  cut: false,
})
/** Starts the innings of a period: 1 and 2, and 3 for all super overs. `bats` is the side of the first innings. */
export function startInnings(
  state: EventState,
  period: number,
  bats: Side | undefined,
  { overs }: { readonly overs: number },
): EventState | string {
  const board = state.cricket ?? { innings: [], target: null, balls: overs * ballsOfOver }
  if (period === 1) {
    if (bats === undefined) return 'an innings needs the side that bats'
    return { ...state, lastBalls: [], cricket: { ...board, innings: [fresh(bats)] } }
  }
  const { innings } = board
  const last = innings.at(-1)
  if (!last) return 'the first innings was not told'
  const side = period === 2 ? otherSide(last.side) : last.side
  if (bats !== undefined && bats !== side) return 'the sides bat in turns'
  const target = period === 2 ? last.runs + 1 : board.target
  return { ...state, lastBalls: [], cricket: { ...board, target, innings: [...innings, fresh(side)] } }
}

/** Returns the state after a delivery, or the reason for a refusal. */
export function countBall(state: EventState, ball: Ball): EventState | string {
  const { cricket } = state
  const at = cricket?.innings.at(-1)
  if (!cricket || !at) return 'no innings was told'
  if (state.inBreak || at.over) return 'the innings is over'
  const { side, runs, extras, legal, wicket } = ball
  if (side !== at.side) return 'the other side bats'
  if (!isCount(runs, 8) || !isCount(extras, 8)) return 'runs of a ball from 0 to 8'
  if (typeof legal !== 'boolean' || typeof wicket !== 'boolean')
    return 'a ball counts or not, a wicket falls or not'
  if (!legal && extras === 0) return 'a wide or no-ball counts a run'
  const balls = at.balls + (legal ? 1 : 0)
  const sum = at.runs + runs + extras
  const next: Innings = {
    ...at,
    runs: sum,
    balls,
    wickets: at.wickets + (wicket ? 1 : 0),
    fours: at.fours + (runs === 4 ? 1 : 0),
    sixes: at.sixes + (runs === 6 ? 1 : 0),
    powerplay: at.powerplay ?? (balls === powerplayBalls ? sum : null),
    firstWicket: at.firstWicket ?? (wicket ? sum : null),
  }
  const innings = [...cricket.innings.slice(0, -1), next]
  const inSuperOver = innings.length > 2
  const counted: EventState = {
    ...state,
    lastBalls: [...(state.lastBalls ?? []), wicket ? -1 : runs + extras].slice(-ballsKept),
    ...(inSuperOver ? {} : { score: bump(state.score, side, runs + extras) }),
    periodScores: replaceAt(
      state.periodScores,
      state.period - 1,
      bump(state.periodScores[state.period - 1] ?? [0, 0], side, runs + extras),
    ),
  }
  const needed = neededBy({ ...cricket, innings })
  const over =
    (needed !== null && needed <= 0) ||
    next.wickets === (inSuperOver ? 2 : 10) ||
    balls === (inSuperOver ? superOverBalls : cricket.balls)
  return over
    ? closeInnings({ ...counted, cricket: { ...cricket, innings } })
    : { ...counted, cricket: { ...cricket, innings } }
}

/** Ends the current innings; counts it if the source gives only its total. */
export function endInnings(state: EventState, { complete, total }: PeriodEnd): EventState | string {
  if (!total) return closeInnings(state, complete)
  const { cricket } = state
  const last = cricket?.innings.at(-1)
  if (!cricket || !last) return 'no innings was told'
  const { runs, wickets, balls } = total
  if (last.over || last.balls > 0 || last.runs > 0 || cricket.innings.length > 2)
    return 'a total is of an innings without balls'
  // Umpires miscount: an over in the first 1,241 IPL matches had seven balls.
  if (!isCount(runs, 999) || !isCount(wickets, 10) || !isCount(balls, cricket.balls + ballsOfOver))
    return 'a total of runs, wickets and balls'
  const counted: Innings = { ...last, runs, wickets, balls, whole: true }
  const score = bump(state.score, last.side, runs)
  const periods = replaceAt(state.periodScores, state.period - 1, bump([0, 0], last.side, runs))
  const board = { ...cricket, innings: [...cricket.innings.slice(0, -1), counted] }
  return closeInnings({ ...state, score, periodScores: periods, cricket: board }, complete)
}

/**
 * Ends the current innings.
 *
 * @param played true: complete, even with balls and wickets left
 */
function closeInnings(state: EventState, played = false): EventState {
  const { cricket } = state
  const last = cricket?.innings.at(-1)
  if (!cricket || !last || last.over) return { ...state, inBreak: true }
  const complete =
    played || last.wickets >= 10 || last.balls >= cricket.balls || (neededBy(cricket) ?? 1) <= 0
  const inSuperOver = cricket.innings.length > 2
  const closed: Innings = {
    ...last,
    over: true,
    cut: last.cut || (!inSuperOver && !complete),
    ...(!last.whole && {
      powerplay: last.powerplay ?? last.runs,
      firstWicket: last.firstWicket ?? last.runs,
    }),
  }
  const board: Cricket = {
    ...cricket,
    innings: [...cricket.innings.slice(0, -1), closed],
  }
  // A super over continues with the other side, and repeats while level: the side that batted last bats first.
  const level = inSuperOver && board.innings.length % 2 === 0 && cricketWinner(board) === null
  const bats = inSuperOver && board.innings.length % 2 === 1 ? otherSide(last.side) : level ? last.side : null
  if (bats !== null)
    return { ...state, lastBalls: [], cricket: { ...board, innings: [...board.innings, fresh(bats)] } }
  return { ...state, inBreak: true, cricket: board }
}

/** Sets a revised target after rain, with the balls of the chasing innings. */
export function resetTarget(state: EventState, runs: number, balls: number): EventState | string {
  const { cricket } = state
  if (cricket?.innings.length !== 2) return 'a target is set for the second innings'
  const at = cricket.innings[1]!
  if (at.over || !isCount(runs, 500) || runs <= at.runs) return 'the target is still to be reached'
  if (!isCount(balls, cricket.balls) || balls <= at.balls) return 'balls are left for the target'
  const innings = [cricket.innings[0]!, { ...at, cut: true }]
  return { ...state, cricket: { innings, target: runs, balls } }
}

const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most
