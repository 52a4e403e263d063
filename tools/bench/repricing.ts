import { createHash } from 'node:crypto'
import { type EventState, type Fixture, type SportId, sports } from '#domain/sport/feed/api.ts'
import { reduce, startState } from '#domain/sport/feed/index.ts'
import { sportManifests } from '#domain/sport/pricing/index.ts'
import { simulatedRatings, simulatedStrength, simulateSource } from '#feeds/index.ts'
import { sized } from '../bench-size.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 20)
const events = sized(8, 1)
/** Moments of each event, about equally spaced in play. */
const moments = sized(25, 2)
const rounds = sized(3, 1)
/** Comma-separated sports; all when absent. */
const wanted = process.env.BENCH_SPORTS?.split(',')
const world = { strength: simulatedStrength, ratings: simulatedRatings }

type Moment = readonly [Fixture, EventState]

/** Returns moments of some events of a sport, from before the start to the end. */
function momentsOf(sport: SportId): readonly Moment[] {
  const source = simulateSource({ seed: 'repricing', sports: [sport] })
  const fixtures = source
    .fixtures(now - day, now + 3 * day, now + day)
    .filter(
      ({ format }) => format.sport !== 'season' && format.sport !== 'tournament' && format.sport !== 'cup',
    )
  return fixtures.slice(0, events).flatMap((fixture) => {
    const timeline = source.timeline(fixture)
    const each = Math.max(1, Math.floor(timeline.length / moments))
    let state = startState(fixture)
    const found: Moment[] = [[fixture, state]]
    for (const [index, message] of timeline.entries()) {
      const next = reduce(fixture, state, { ...message, eventId: fixture.id, seq: index + 1 })
      if (!next.ok) throw new Error(`${fixture.id} refuses message ${index + 1}`)
      state = next.value
      if ((index + 1) % each === 0 && !state.betStop) found.push([fixture, state])
    }
    return found
  })
}

/**
 * Measures the processor time in which a pricer prices all markets of an event, before the start and in play. Also
 * prints a checksum of all chances: it must not change while a pricer is only made faster.
 */
export default async function repricing(): Promise<void> {
  console.log('| sport | moments | mean | median | 95% | longest | checksum |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const sport of sports.filter((one) => one !== 'politics' && (wanted?.includes(one) ?? true))) {
    const all = momentsOf(sport)
    const price = sportManifests[sport].pricer(world)
    const hash = createHash('sha256')
    for (const [fixture, state] of all) hash.update(JSON.stringify(price(fixture, state, state.updatedAt)))
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const [fixture, state] of all) {
        const from = process.cpuUsage()
        price(fixture, state, state.updatedAt)
        const { user, system } = process.cpuUsage(from)
        times.push((user + system) / 1000)
      }
    times.sort((a, b) => a - b)
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    const figures = [mean, times[times.length >> 1]!, times[Math.floor(times.length * 0.95)]!, times.at(-1)!]
    const columns = [sport, all.length, ...figures.map((time) => `${time.toFixed(2)} ms`)]
    console.log(`| ${[...columns, hash.digest('hex').slice(0, 12)].join(' | ')} |`)
  }
}
