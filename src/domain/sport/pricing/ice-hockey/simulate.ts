import type { Fixture, Side, TimelineMessage } from '#domain/sport/feed/api.ts'
import type { Random } from '#kernel/random.ts'
import { type Event, layPeriod, type Stoppage } from '../play-clock.ts'
import { lateRates, lateSeconds, overtimeFactor, periodSeconds, type Rates, shootoutChance } from './model.ts'
import { ratesIn } from './outlook.ts'

const periodBreak = 17 * 60_000
const overtimeBreak = 3 * 60_000
/** Shots on goal of a side per second. */
const shotRate = 28 / 3600

/**
 * Simulates a match second by second with the rates of the model: goals, shots, stoppages, overtime and shoot-out.
 */
export function simulateIceHockey(
  fixture: Fixture,
  anHour: Rates,
  random: Random,
): readonly TimelineMessage[] {
  const { format } = fixture
  if (format.sport !== 'ice-hockey') throw new Error(`${fixture.id} is no ice hockey match`)
  const messages: TimelineMessage[] = []
  const score: [number, number] = [0, 0]
  let at = fixture.startsAt + Math.floor(random() * 240_000)
  const finish = (): readonly TimelineMessage[] => [
    ...messages,
    { type: 'finished', at: (messages.at(-1)?.at ?? at) + 5_000 },
  ]

  /** Plays up to `seconds`; in overtime the first goal ends it. */
  const play = (period: number, seconds: number, suddenDeath: boolean) => {
    const events: Event[] = []
    const stoppages: Stoppage[] = []
    let length = seconds
    for (let second = 0; second < length; second++) {
      const [home, away] = ratesAt(anHour, period, second, score[0] - score[1])
      const pick = random()
      const side: Side | null = pick < home ? 0 : pick < home + away ? 1 : null
      if (side !== null) {
        score[side]++
        events.push(incident('goal', side, period, second))
        stoppages.push({ second, pause: 45_000 + Math.floor(random() * 30_000) })
        if (suddenDeath) length = second
        continue
      }
      const shot = random()
      if (shot < 2 * shotRate) events.push(incident('shot', shot < shotRate ? 0 : 1, period, second))
      else if (shot > 1 - 1 / 110) stoppages.push({ second, pause: 20_000 + Math.floor(random() * 50_000) })
    }
    const laid = layPeriod(period, at, length, events, stoppages)
    messages.push(...laid.messages)
    at = laid.endsAt
  }

  for (let period = 1; period <= 3; period++) {
    play(period, periodSeconds, false)
    if (period < 3) at += periodBreak
  }
  if (score[0] !== score[1]) return finish()
  at += overtimeBreak
  play(4, format.overtimeMinutes * 60, true)
  if (score[0] !== score[1] || !format.shootout) return finish()
  at += overtimeBreak
  messages.push({ type: 'period-start', at, period: 5 }, { type: 'bet-stop', at, on: true })
  const shots: [number, number] = [0, 0]
  for (let round = 1; ; round++) {
    for (const side of [0, 1] as const) {
      at += 35_000
      const value = random() < shootoutChance ? 1 : 0
      shots[side] += value
      messages.push({ type: 'points', at, side, value })
      const roundsLeft = Math.max(0, 3 - round)
      const lead = shots[0] - shots[1]
      // Goals that the sides can still score in the three rounds, including the away shot of this one.
      const homeLeft = roundsLeft
      const awayLeft = roundsLeft + (side === 0 ? 1 : 0)
      if (lead > awayLeft || -lead > homeLeft) {
        messages.push({ type: 'period-end', at: at + 5_000, period: 5 })
        return finish()
      }
    }
  }
}

function ratesAt(anHour: Rates, period: number, second: number, lead: number): Rates {
  if (period === 4) {
    const rate = overtimeFactor / (3 * periodSeconds)
    return [anHour[0] * rate, anHour[1] * rate]
  }
  const ordinary = ratesIn(anHour, period)
  const left = periodSeconds - second
  return period === 3 && left <= lateSeconds ? lateRates(ordinary, lead, left) : ordinary
}

const incident = (kind: 'goal' | 'shot', side: Side, period: number, second: number): Event => ({
  second,
  message: (at) => ({ type: 'incident', at, incident: { kind, side, period, second } }),
})
