/**
 * `npm run bench -- video`: measures the cost of watched broadcasts to the process, as a share of one core: for one
 * of each sport and for the largest number drawn at once. The start of a broadcast is not counted.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { initialState } from '#domain/sport/feed/index.ts'
import type { DrawnSport } from '#domain/sport/video/index.ts'
import { drawnBroadcasts } from '#server/video/broadcasts.ts'
import type { Scene } from '#server/video/scene.ts'
import { sized } from '../bench-size.ts'

const sports: readonly DrawnSport[] = ['football', 'tennis', 'basketball', 'ice-hockey']
const seconds = sized(20, 1)
const begun = Date.now()

const sceneOf = (sport: DrawnSport): Scene => ({
  eventId: sport,
  sport,
  competition: { name: 'Premier League' },
  home: { name: 'Northbridge Rovers', colours: ['#c8102e', '#ffffff'] },
  away: { name: 'Southport Athletic', colours: ['#0b5cab', '#f7d117'] },
  state: {
    ...initialState,
    status: 'live',
    period: 1,
    clock: sport === 'tennis' ? null : { second: 600, at: 0, running: true },
    tennis: sport === 'tennis' ? { points: [1, 2], server: 0, tieBreak: false, games: [] } : null,
    periodScores: [[2, 1]],
  },
  incidents: [],
  time: { now: 0, at: begun, speed: 1 },
})

/** Returns the percent of one core that these watched broadcasts use. */
async function costOf(watched: readonly DrawnSport[]): Promise<number> {
  const broadcasts = drawnBroadcasts({
    scene: (eventId) => sceneOf(eventId as DrawnSport),
    log: { error: (facts, message) => console.error(message, facts) },
  })
  const ask = () => Promise.all(watched.map((sport) => broadcasts.playlist(sport)))
  const asking = setInterval(() => void ask(), 2_000)
  await ask()
  await wait(3_000)
  const from = { cpu: process.cpuUsage(), at: performance.now() }
  await wait(seconds * 1_000)
  const { user, system } = process.cpuUsage(from.cpu)
  const share = (user + system) / 1_000 / (performance.now() - from.at)
  clearInterval(asking)
  await broadcasts.close()
  return Math.round(share * 1_000) / 10
}

export default async function video(): Promise<void> {
  for (const sport of sports) console.log(`one of ${sport}: ${await costOf([sport])}% of a core`)
  console.log(`all four: ${await costOf(sports)}% of a core`)
}
