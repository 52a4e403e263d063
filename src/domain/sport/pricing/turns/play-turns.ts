import type { Fixture, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { type Event, layPeriod } from '../play-clock.ts'
import type { Score, Slot, Turn } from './turn.ts'

/** Course of a sport's match in time. */
export interface Course {
  readonly periods: number
  readonly periodSeconds: number
  /** Returns the milliseconds between a period and the next. */
  readonly breakAfter: (period: number) => number
  /** Mean seconds of play between two stoppages, and the range of their milliseconds. */
  readonly stoppages: { readonly every: number; readonly from: number; readonly to: number }
  /** Returns the point messages of a score: those reported at once, and those of the kick after it. */
  readonly told: (points: number) => readonly number[]
  /** Returns the turns of an overtime with its seconds, while the score is level. */
  readonly overtime?: (period: number) => { readonly turns: readonly Turn[]; readonly seconds: number }
}

/** Milliseconds from a score to its kick. */
const kick = 65_000

/** Simulates the turns by their own chances. */
export function playTurns(
  fixture: Fixture,
  turns: readonly Turn[],
  course: Course,
  random: Random,
): readonly TimelineMessage[] {
  const messages: TimelineMessage[] = []
  const score: [number, number] = [0, 0]
  let at = fixture.startsAt + Math.floor(random() * 240_000)
  const play = (period: number, own: readonly Turn[], seconds: number) => {
    const events = own.flatMap((turn): Event[] => {
      const lead = score[turn.side] - score[1 - turn.side]!
      const scored = scoreOf(turn.scores(lead), random)
      if (!scored) return []
      score[turn.side] += scored.own
      score[1 - turn.side] = score[1 - turn.side]! + scored.other
      return [
        scored.own > 0
          ? scoring(turn, turn.side, course.told(scored.own))
          : scoring(turn, (1 - turn.side) as Side, [scored.other]),
      ]
    })
    const { every, from, to } = course.stoppages
    const stoppages = Array.from({ length: Math.round(seconds / every) }, () => ({
      second: 1 + Math.floor(random() * (seconds - 1)),
      pause: from + Math.floor(random() * (to - from)),
    }))
    const laid = layPeriod(period, at, seconds, events, stoppages)
    messages.push(...laid.messages)
    at = laid.endsAt + course.breakAfter(period)
  }
  for (let period = 1; period <= course.periods; period++)
    play(
      period,
      turns.filter((turn) => turn.period === period),
      course.periodSeconds,
    )
  for (let period = course.periods + 1; course.overtime && score[0] === score[1]; period++) {
    const { turns: extra, seconds } = course.overtime(period)
    play(period, extra, seconds)
  }
  return [...messages, { type: 'finished', at: (messages.at(-1)?.at ?? at) + 5_000 }]
}

function scoreOf(scores: readonly Score[], random: Random): Score | null {
  let pick = random()
  for (const score of scores) {
    pick -= score.chance
    if (pick < 0) return score
  }
  return null
}

/** Returns the messages of a score; the clock stops and bets stop until the kick after it is decided. */
const scoring = ({ second }: Slot, side: Side, [first, after]: readonly number[]): Event => ({
  second,
  message: (at) => ({ type: 'points', at, side, value: first! }),
  ...(after === undefined
    ? {}
    : {
        hold: {
          pause: kick,
          begin: (at: number): readonly TimelineMessage[] => [{ type: 'bet-stop', at, on: true }],
          end: (at: number): readonly TimelineMessage[] => [
            ...(after > 0 ? [{ type: 'points', at, side, value: after } as const] : []),
            { type: 'bet-stop', at, on: false },
          ],
        },
      }),
})
