import type { Fixture, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'

const minute = 60_000

/**
 * Disrupts some events: one league match in 400 is postponed, one in 800 is abandoned after a break, and one event in
 * 300 is interrupted and resumed. Knockouts are always completed, except that in one tennis match in 50 a player
 * retires after the first set. Races always run.
 */
export function disrupted(
  fixture: Fixture,
  timeline: readonly TimelineMessage[],
  random: Random,
): readonly TimelineMessage[] {
  if (fixture.field) return timeline
  const chance = random()
  const where = random()
  const pause = (15 + Math.floor(random() * 40)) * minute
  const knockout =
    fixture.format.sport === 'tennis' || (fixture.format.sport === 'football' && fixture.format.knockout)
  if (fixture.format.sport === 'tennis' && chance > 1 - 1 / 50) return retired(timeline, where)
  if (!knockout && chance < 1 / 400)
    return [{ type: 'status', at: fixture.startsAt - 20 * minute, status: 'postponed' }]
  const stop = chance < 1 / 400 + 1 / 800
  if (chance >= 1 / 400 + 1 / 800 + 1 / 300 || (knockout && stop)) return timeline
  const index = momentOf(fixture, timeline, where)
  const before = timeline[index - 1]
  if (!before) return timeline
  const { at } = before
  const begun: TimelineMessage[] = [
    ...timeline.slice(0, index),
    { type: 'status', at, status: 'interrupted' },
  ]
  if (stop) return [...begun, { type: 'status', at: at + pause, status: 'abandoned' }]
  return [
    ...begun,
    { type: 'status', at: at + pause, status: 'live' },
    ...timeline.slice(index).map((message) => ({ ...message, at: message.at + pause })),
  ]
}

/** Ends play after a point past the first set: the loser of that point retires, and the other player goes through. */
function retired(timeline: readonly TimelineMessage[], where: number): readonly TimelineMessage[] {
  const set = timeline.findIndex((message) => message.type === 'period-end')
  const points = timeline.flatMap((message, index) =>
    index > set && message.type === 'points' ? [index] : [],
  )
  // Not after the last point, which ends the match anyway.
  const index = points[Math.floor(where * (points.length - 1))]
  const point = index === undefined ? undefined : timeline[index]
  if (index === undefined || !point) return timeline
  return [...timeline.slice(0, index + 1), { type: 'status', at: point.at + 4 * minute, status: 'abandoned' }]
}

/** Returns whether it is a play message of a sport without a clock. */
const isPlay = ({ type }: TimelineMessage): boolean =>
  type === 'points' || type === 'ball' || type === 'at-bat'

/**
 * Returns the index of a message before which play can stop: before a restart of the clock, between plays in sports
 * without a clock, or (football) after a shot or an offside. Never in a break or while bets are stopped. 0 without any.
 */
function momentOf(fixture: Fixture, timeline: readonly TimelineMessage[], where: number): number {
  const moments: number[] = []
  let playing = false
  let stopped = false
  for (const [index, message] of timeline.entries()) {
    const restart = message.type === 'clock' && message.running
    const point = isPlay(message)
    const last = timeline[index - 1]
    const quiet =
      fixture.format.sport === 'football' &&
      last?.type === 'incident' &&
      (last.incident.kind === 'shot' || last.incident.kind === 'offside')
    if (playing && !stopped && (restart || quiet || (point && last && isPlay(last)))) moments.push(index)
    if (message.type === 'bet-stop') stopped = message.on
    if (message.type === 'period-start') playing = true
    else if (message.type === 'period-end') playing = false
  }
  return moments[Math.floor(where * moments.length)] ?? 0
}
