/**
 * Resident memory of the server and its database together: at rest with the default calendar, with 5,000 live clients,
 * after 2,000 different pages, and whether it grows over MEMORY_MINUTES (3; 30 for the documented figure) of play at
 * speed 60 with a player betting. MEMORY_PARTS names some of `rest`, `pages` and `growth`. Linux only.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventCard } from '#domain/sport/book/api.ts'
import { HttpPlayer, openSelections } from '../../test/factories/http-player.ts'
import {
  freePort,
  postmasterOf,
  type SiteProcess,
  startSiteProcess,
} from '../../test/factories/site-process.ts'
import { sized, smallest } from '../bench-size.ts'
import { buildWeb } from '../build.ts'
import { readHeap } from './memory/heap.ts'
import { readPages } from './memory/pages.ts'
import { type Resident, residentOf } from './memory/resident.ts'

const clients = Number(process.env.MEMORY_CLIENTS ?? sized(5000, 40))
const minutes = Number(process.env.MEMORY_MINUTES ?? sized(3, 1))
const parts = (process.env.MEMORY_PARTS ?? 'rest,pages,growth').split(',')
const settle = sized(60_000, 4_000)
/** Megabytes of server and database with the default calendar; the bench fails above. */
const restBelow = 350
const pagesRead = sized(2_000, 40)
/** Megabytes that server and database may grow by those pages, code, caches and reserves included; the bench fails above. */
const pagesAddBelow = 150
const watch = sized(30_000, 3_000)

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
const mb = (value: number) => `${Math.round(value)} MB`

interface RunningSite {
  readonly site: SiteProcess
  resident(): Resident
  stop(): Promise<void>
}

async function start(
  flags: readonly string[],
  environment: (origin: string) => Record<string, string> = () => ({}),
): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-memory-'))
  const port = await freePort()
  const site = await startSiteProcess(['--port', String(port), '--data-dir', dataDir, ...flags], {
    FEED: 'simulate',
    ...environment(`http://127.0.0.1:${port}`),
  })
  return {
    site,
    resident: () => residentOf(site.child.pid!, postmasterOf(dataDir)),
    async stop() {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Reads the figures of `/metrics` by name. */
async function metrics(address: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

/** Samples every second; returns the mean and the largest of the sum. */
async function observe(running: RunningSite, milliseconds: number) {
  const seen: Resident[] = []
  for (const ends = Date.now() + milliseconds; Date.now() < ends; await pause(1000))
    seen.push(running.resident())
  const mean = (of: (resident: Resident) => number) =>
    seen.reduce((sum, one) => sum + of(one), 0) / seen.length
  return {
    server: mean((one) => one.server),
    database: mean((one) => one.database),
    largest: Math.max(...seen.map((one) => one.server + one.database)),
  }
}

const row = (
  name: string,
  { server, database, largest }: Awaited<ReturnType<typeof observe>>,
  wanted: number,
) =>
  console.log(
    `| ${name} | ${mb(server)} | ${mb(database)} | ${mb(server + database)} | ${mb(largest)} | ${mb(wanted)} |`,
  )

const answer = <T>(child: ChildProcess, message: object): Promise<T> =>
  new Promise((done, reject) => {
    child.once('message', (value) => done(value as T))
    child.once('exit', (code) => reject(new Error(`a process of clients ended with ${code}`)))
    child.send(message)
  })

async function atRestAndFollowed(): Promise<void> {
  // All clients connect from this machine's one address.
  const running = await start([], () => ({ SOCKETS_PER_ADDRESS: String(clients + 100) }))
  const { address } = running.site
  await pause(settle)
  const before = await metrics(address)
  console.log(
    `${before('trader_events')} events followed, ${before('trader_priced_events')} of them priced\n`,
  )
  console.log('|  | server | database | together | largest | wanted below |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  const rest = await observe(running, watch)
  row('at rest', rest, restBelow)

  const live = (await (await fetch(`${address}/web-api/book/live`)).json()) as { events: EventCard[] }
  const ids = live.events.map((event) => event.id)
  if (ids.length === 0) throw new Error('nothing is in play: there is nothing to follow')
  const followers = [0, 1].map(() => fork(join(import.meta.dirname, 'memory/followers.ts')))
  const port = Number(new URL(address).port)
  await Promise.all(
    followers.map((child, share) => {
      const own = Array.from({ length: clients }, (_, index) => index).filter((index) => index % 2 === share)
      const topics = own.map((index) => ['live', 'top', `event:${ids[index % ids.length]}`])
      return answer(child, { follow: { port, topics } })
    }),
  )
  await pause(settle / 2)
  row(`${clients} clients on live, top and an event each`, await observe(running, watch), 900)
  const reports = await Promise.all(
    followers.map((child) => answer<{ report: { open: number; bytes: number } }>(child, { report: true })),
  )
  const open = reports.reduce((sum, { report }) => sum + report.open, 0)
  const bytes = reports.reduce((sum, { report }) => sum + report.bytes, 0)
  const after = await metrics(address)
  console.log(`\n${open} of ${clients} clients still there, ${mb(bytes / 1024 / 1024)} read by them`)
  console.log(
    `${ids.length} events in play; ticks that left a slow client out: ${after('live_skipped_total')}, cut: ${after('live_cut_total')}`,
  )
  for (const child of followers) child.kill()
  await running.stop()
  if (open < clients * 0.99) throw new Error('clients were lost: the figure does not hold')
  if (rest.server + rest.database > restBelow && !smallest)
    throw new Error(`${mb(rest.server + rest.database)} at rest, wanted below ${mb(restBelow)}`)
}

/** Reads pages twice, so that the second reading shows whether memory grows for ever. */
async function afterPages(): Promise<void> {
  // Only a site with a public address has a sitemap.
  const running = await start([], (origin) => ({ PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1' }))
  const sums: number[] = []
  const noted = async (name: string, wanted: number) => {
    const columns = await observe(running, watch)
    row(name, columns, wanted)
    sums.push(columns.server + columns.database)
  }
  try {
    await pause(settle)
    console.log('\n|  | server | database | together | largest | wanted below |')
    console.log('| --- | --- | --- | --- | --- | --- |')
    await noted('before any page', restBelow)
    for (const turn of ['first', 'second']) {
      await readPages(running.site.address, pagesRead)
      await pause(settle / 4)
      await noted(`after the ${turn} ${pagesRead} pages`, sums[0]! + pagesAddBelow)
    }
  } finally {
    await running.stop()
  }
  const added = Math.max(...sums) - sums[0]!
  if (added > pagesAddBelow && !smallest)
    throw new Error(`${pagesRead} pages add ${mb(added)}, wanted below ${mb(pagesAddBelow)}`)
}

/** Returns the slope of the least-squares line. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}

async function growth(): Promise<void> {
  const running = await start(['--as-of', '2026-11-21T12:00:00Z', '--speed', '60'], () => ({
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  }))
  const { address } = running.site
  const heap = await readHeap(running.site.output())
  const player = new HttpPlayer(address)
  await player.register()
  await player.deposit(500_000n)
  let bets = 0
  let playing = true
  const play = (async () => {
    while (playing) {
      const selections = await openSelections(address)
      for (let round = 0; round < 30 && playing && selections.length > 0; round++) {
        const leg = selections[Math.floor(Math.random() * selections.length)]!
        if ((await player.bet([leg], 10n)).status === 200) bets++
        await pause(1000)
      }
      await pause(500)
    }
  })()

  console.log(
    '\n| minute | sport hours | heap after collection | server | database | of it shared | events followed | bets |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  const heaps: [number, number][] = []
  const sums: [number, number][] = []
  const own: [number, number][] = []
  for (let minute = 1; minute <= minutes; minute++) {
    await pause(60_000)
    const { server, database, shared } = running.resident()
    const used = await heap.usedAfterCollection()
    const events = (await metrics(address))('trader_events')
    heaps.push([minute, used])
    sums.push([minute, server + database])
    own.push([minute, server + database - shared])
    console.log(
      `| ${minute} | ${minute} | ${used.toFixed(1)} MB | ${mb(server)} | ${mb(database)} | ${mb(shared)} | ${events} | ${bets} |`,
    )
  }
  playing = false
  await play
  heap.close()
  const figures = await metrics(address)
  await running.stop()
  // Drops the first third as warm-up: caches fill, code is compiled.
  const settled = <T>(list: readonly T[]) => list.slice(Math.floor(list.length / 3))
  if (settled(heaps).length > 1)
    console.log(
      `\nafter the first third: heap ${slope(settled(heaps)).toFixed(2)} MB, resident ${slope(settled(sums)).toFixed(2)} MB, without the database's shared memory ${slope(settled(own)).toFixed(2)} MB a minute; ` +
        `event loop late by ${Math.round(figures('nodejs_eventloop_lag_p99_seconds') * 1000)} ms (p99), ${Math.round(figures('nodejs_eventloop_lag_max_seconds') * 1000)} ms at most`,
    )
  if (bets === 0) throw new Error('no bet was taken: betting was not measured')
}

export default async function memory(): Promise<void> {
  await buildWeb()
  console.log(
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}`,
  )
  if (parts.includes('rest')) await atRestAndFollowed()
  if (parts.includes('pages')) await afterPages()
  if (parts.includes('growth')) await growth()
}
