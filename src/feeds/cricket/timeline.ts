import type { Fixture, Pair, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import { chaseBalls } from './length.ts'
import type { CricketRow, InningsRow } from './row.ts'

/** The file has the order of balls but not their times: these are typical ones, in milliseconds. */
const ballTakes = 40_000
const overTakes = 35_000
const wicketTakes = 70_000
const inningsBreak = 15 * 60_000
const superOverBreak = 6 * 60_000

const minute = 60_000

const runsOf = (innings: readonly InningsRow[]): Pair => {
  const of = (side: Side) => innings.reduce((sum, one) => sum + (one.side === side ? one.runs : 0), 0)
  return [of(0), of(1)]
}

/**
 * Returns the runs of a super over; a level one was decided by another count, of which the file has only the winner.
 */
function decidedBy(superOver: readonly InningsRow[], winner: Side | null): Pair {
  const runs = runsOf(superOver)
  if (runs[0] !== runs[1] || winner === null) return runs
  return winner === 0 ? [1, 0] : [0, 1]
}

const totalOf = ({ deliveries, runs, wickets, balls }: InningsRow) =>
  deliveries ? {} : { total: { runs, wickets, balls } }

/** Returns the match ball by ball, by the sport clock. */
export function timelineOf(
  { startsAt }: Fixture,
  { innings, method, abandoned, overs, winner }: CricketRow,
): readonly TimelineMessage[] {
  const messages: TimelineMessage[] = []
  let at = startsAt
  const bowl = ({ side, deliveries, balls }: InningsRow) => {
    if (!deliveries) {
      at += balls * ballTakes + Math.floor(balls / 6) * overTakes
      return
    }
    let over = deliveries[0]?.over ?? 0
    for (const delivery of deliveries) {
      at += delivery.over === over ? ballTakes : ballTakes + overTakes
      over = delivery.over
      const { runs, extras, legal, wicket } = delivery
      messages.push({ type: 'ball', at, side, runs, extras, legal, wicket })
      if (wicket) at += wicketTakes
    }
  }
  const main = innings.filter(({ superOver }) => !superOver)
  const late = innings.filter(({ superOver }) => superOver)
  for (const [index, one] of main.entries()) {
    if (index > 0) at += inningsBreak
    const period = index + 1
    messages.push({ type: 'period-start', at, period, server: one.side })
    // The file does not say when rain came: the new target applies from the start of the chase.
    if (index === 1 && method !== null && one.target !== null) {
      const balls = chaseBalls(one)
      messages.push({ type: 'target', at, runs: one.target, balls: Math.min(overs * 6, balls ?? overs * 6) })
      // A chase of unknown length cannot be priced.
      if (balls === null) messages.push({ type: 'bet-stop', at, on: true })
    }
    bowl(one)
    // Without rain an innings is complete where the file ends it, for example with the last batter absent hurt.
    const complete = method === null && (!abandoned || index < main.length - 1)
    if (!abandoned || index < main.length - 1)
      messages.push({ type: 'period-end', at, period, ...(complete ? { complete } : {}), ...totalOf(one) })
  }
  if (abandoned) return [...messages, { type: 'status', at: at + inningsBreak, status: 'abandoned' }]
  if (late.some(({ deliveries }) => deliveries === null))
    return [
      ...messages,
      {
        type: 'finished',
        at: at + superOverBreak + minute,
        score: { fullTime: runsOf(main), shootout: decidedBy(late.slice(-2), winner) },
      },
    ]
  if (late.length > 0) {
    at += superOverBreak
    messages.push({ type: 'period-start', at, period: 3, server: late[0]!.side })
    for (const one of late) bowl(one)
    messages.push({ type: 'period-end', at, period: 3 })
  }
  return [...messages, { type: 'finished', at: at + minute }]
}
