import type { Fixture, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { type Event, layPeriod } from '../play-clock.ts'
import { possessionSeconds, scoringChance, valueChances } from './model.ts'

/** Milliseconds between quarters, at half-time and before an overtime. */
const shortBreak = 130_000
const halfTime = 15 * 60_000

/** Simulates a match basket by basket with the chances of the model, with about eleven stoppages a quarter. */
export function simulateBasketball(
  fixture: Fixture,
  means: readonly [number, number],
  random: Random,
): readonly TimelineMessage[] {
  const { format } = fixture
  if (format.sport !== 'basketball') throw new Error(`${fixture.id} is no basketball match`)
  const messages: TimelineMessage[] = []
  const score: [number, number] = [0, 0]
  let at = fixture.startsAt + Math.floor(random() * 240_000)
  for (let period = 1; period <= 4 || score[0] === score[1]; period++) {
    const seconds = (period <= 4 ? format.quarterMinutes : format.overtimeMinutes) * 60
    const events: Event[] = []
    for (let slot = 0; slot < seconds / possessionSeconds; slot++)
      for (const side of [0, 1] as const) {
        const second = Math.floor((slot + random()) * possessionSeconds)
        const value = possessionValue(means[side], random)
        if (value === 0) continue
        score[side] += value
        events.push({ second, message: (when) => ({ type: 'points', at: when, side: side as Side, value }) })
      }
    const stoppages = Array.from({ length: Math.round(seconds / 55) }, () => ({
      second: 1 + Math.floor(random() * (seconds - 1)),
      pause: 25_000 + Math.floor(random() * 65_000),
    }))
    const laid = layPeriod(period, at, seconds, events, stoppages)
    messages.push(...laid.messages)
    at = laid.endsAt + (period === 2 ? halfTime : shortBreak)
  }
  messages.push({ type: 'finished', at: (messages.at(-1)?.at ?? at) + 5_000 })
  return messages
}

function possessionValue(mean: number, random: Random): number {
  if (random() >= scoringChance(mean)) return 0
  const pick = random()
  return pick < valueChances[0] ? 1 : pick < valueChances[0] + valueChances[1] ? 2 : 3
}
