import {
  type Fixture,
  inningsBalls,
  otherSide,
  type Pair,
  type Side,
  type TimelineMessage,
} from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { type Chances, chancesOf, chaseOf, extra, runsOf, superOverChances, wicket } from './rates.ts'

/** Milliseconds between two balls of an over, plus further ones after an over, a wicket and an innings. */
const ballTakes = 32_000
const overTakes = 38_000
const wicketTakes = 75_000
const inningsBreak = 15 * 60_000
const superOverBreak = 6 * 60_000

/**
 * Simulates a match ball by ball with the chances of the model; a toss decides who bats first. Ends with
 * `finished`.
 */
export function playCricket(fixture: Fixture, levels: Pair, random: Random): readonly TimelineMessage[] {
  const messages: TimelineMessage[] = []
  let at = fixture.startsAt + Math.floor(random() * 180_000)
  /** Simulates an innings to its end; returns its runs. */
  const bat = (side: Side, chances: Chances, last: { balls: number; wickets: number }, target: number) => {
    let [balls, wickets, runs] = [0, 0, 0]
    while (balls < last.balls && wickets < last.wickets && runs < target) {
      at += ballTakes + Math.floor(random() * 16_000)
      const kind = pick(chances(balls, wickets), random())
      const legal = kind !== extra
      const falls = kind === wicket
      runs += runsOf[kind]!
      messages.push({
        type: 'ball',
        at,
        side,
        runs: legal ? runsOf[kind]! : 0,
        extras: legal ? 0 : 1,
        legal,
        wicket: falls,
      })
      if (legal) balls++
      if (falls) {
        wickets++
        at += wicketTakes
      }
      if (legal && balls % 6 === 0) at += overTakes
    }
    return runs
  }
  const { format } = fixture
  const whole = { balls: format.sport === 'cricket' ? format.overs * 6 : inningsBalls, wickets: 10 }
  const first: Side = random() < 0.5 ? 0 : 1
  const second = otherSide(first)
  messages.push({ type: 'period-start', at, period: 1, server: first })
  const set = bat(first, chancesOf(levels[first], 0), whole, Number.POSITIVE_INFINITY)
  messages.push({ type: 'period-end', at, period: 1 })
  at += inningsBreak
  messages.push({ type: 'period-start', at, period: 2, server: second })
  const reached = bat(second, chancesOf(levels[second], chaseOf(set + 1)), whole, set + 1)
  messages.push({ type: 'period-end', at, period: 2 })
  if (reached === set) {
    at += superOverBreak
    messages.push({ type: 'period-start', at, period: 3, server: second })
    const over = { balls: 6, wickets: 2 }
    for (let bats = second, level = true; level; ) {
      const wanted = bat(bats, superOverChances(levels[bats]), over, Number.POSITIVE_INFINITY)
      bats = otherSide(bats)
      const got = bat(bats, superOverChances(levels[bats]), over, wanted + 1)
      // After a tie the side that batted last bats first.
      level = got === wanted
    }
    messages.push({ type: 'period-end', at, period: 3 })
  }
  messages.push({ type: 'finished', at: at + 60_000 })
  return messages
}

function pick(chances: Float64Array, number: number): number {
  let left = number
  for (let kind = 0; kind < chances.length - 1; kind++) {
    left -= chances[kind]!
    if (left < 0) return kind
  }
  return chances.length - 1
}
