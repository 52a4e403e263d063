/**
 * `npm run bench -- start`: measures the seconds until a site with the default calendar prints its address: on an
 * empty folder, then after kill -9 (BENCH_KILLS, 5). Last it kills the leader and measures until the standby process
 * is ready. Wanted on two quiet cores: under 15 s, 4 s and 5 s. Bundling runs before and does not count.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFlags } from '../../test/factories/site-process.ts'
import { sized, smallest } from '../bench-size.ts'
import { buildServer, buildWeb } from '../build.ts'

const root = join(import.meta.dirname, '../..')
const kills = Number(process.env.BENCH_KILLS ?? sized(5, 1))
const wanted = { first: 15, again: 4, takeover: 5 } as const

interface Started {
  readonly child: ChildProcess
  /** Waits for output that matches and returns the first group. Rejects when the process ends before. */
  says(pattern: RegExp): Promise<string>
}

export default async function start(): Promise<void> {
  await buildWeb()
  await buildServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-start-'))
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)} before`)
  try {
    const first = await timed(() => startOn(dataDir))
    console.log(`first start: ${first.seconds.toFixed(1)} s`)
    let leader = first.site
    const again: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      await killed(leader.child)
      const next = await timed(() => startOn(dataDir))
      leader = next.site
      again.push(next.seconds)
    }
    console.log(`after kill -9: ${again.map((seconds) => seconds.toFixed(1)).join(', ')} s`)
    const takeover = await takenOver(dataDir, leader)
    console.log(`taken over ${takeover.toFixed(1)} s after kill -9 of the one that led`)
    const worst = { first: first.seconds, again: Math.max(...again), takeover }
    const late = Object.entries(wanted).filter(([what, most]) => worst[what as keyof typeof wanted] >= most)
    if (late.length > 0 && !smallest)
      throw new Error(late.map(([what, most]) => `${what}: ${most} s or more`).join(', '))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Starts a standby process, kills the leader once the standby waits for the lease, and waits until the standby is
 * ready.
 */
async function takenOver(dataDir: string, leader: Started): Promise<number> {
  const second = run(dataDir)
  const port = await second.says(/"port":(\d+),"msg":"another process leads/)
  await second.says(/(all is ready for the lead)/)
  const since = performance.now()
  await killed(leader.child)
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) break
    await new Promise((done) => setTimeout(done, 20))
  }
  const seconds = (performance.now() - since) / 1000
  second.child.kill('SIGINT')
  await once(second.child, 'exit')
  return seconds
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function timed(begin: () => Promise<Started>): Promise<{ site: Started; seconds: number }> {
  const since = performance.now()
  const site = await begin()
  return { site, seconds: (performance.now() - since) / 1000 }
}

async function startOn(dataDir: string): Promise<Started> {
  const site = run(dataDir)
  await site.says(/Fairline is at (\S+)/)
  return site
}

function run(dataDir: string): Started {
  const arguments_ = [...startFlags(), join(root, 'tools/start.mjs'), '--port', '0', '--data-dir', dataDir]
  const child = spawn(process.execPath, arguments_, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let heard = () => {}
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    heard()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return {
    child,
    says: (pattern) =>
      new Promise((done, fail) => {
        heard = () => {
          const found = pattern.exec(said)
          if (found) done(found[1]!)
        }
        child.once('exit', () => fail(new Error(`the site ended: ${said.slice(-2_000)}`)))
        heard()
      }),
  }
}
