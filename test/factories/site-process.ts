import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Returns the Node flags of `npm start`, which benches and tests use too. */
export function startFlags(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

export interface SiteProcess {
  readonly address: string
  readonly child: ChildProcess
  /** Returns its output so far. */
  output(): string
  /**
   * Sends Ctrl-C, waits for the exit and returns the exit code. Rejects when any prices of an event contradicted each
   * other, unless other sources than the model may have set prices.
   */
  stop(): Promise<number | null>
  /** Sends `kill -9` and waits for the exit. */
  kill(): Promise<void>
}

/** Warning of a site when prices of an event contradict each other; each repricing checks for it. */
const contradiction = /[^\n]*prices of an event contradict each other[^\n]*/

/** Returns a port that is free right now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/**
 * Start time of test sites, so that the calendar does not depend on the time of a run. Football kicks off at ten past
 * and at half past: between them no match leaves the line during a test.
 */
export const saturdayAfternoon = '2026-11-21T15:11:00Z'

/** Sports of the fixed test calendar; a test of another sport starts a separate site that plays it. */
export const sixSports = { FEED: 'simulate:football,tennis,basketball,ice-hockey,counter-strike,e-football' }

/** For tests where the sport does not matter, or any match of the line will do: the cheapest start. */
export const snookerOnly = { FEED: 'simulate:snooker' }

/** For tests that need many matches of any kind: cheaper than football. */
export const twoSports = { FEED: 'simulate:tennis,basketball' }

/** Milliseconds without a newly priced event after which pricing counts as finished. */
const quietFor = 1_500

/** The bearer of the metrics: a public site shows them to nobody without one. */
function metricsTokenOf(flags: readonly string[]): string | undefined {
  const given = flags.indexOf('--metrics-token')
  if (given >= 0) return flags[given + 1]
  return flags.includes('--public-url') ? 'metrics of a test' : undefined
}

/** Waits until a site has priced its events: it listens a second after it loads them, priced or not. */
async function untilPriced(address: string, token: string | undefined): Promise<void> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  let before = -1
  let since = performance.now()
  for (;;) {
    const answer = await fetch(`${address}/metrics`, { headers }).catch(() => null)
    if (!answer?.ok) return
    const text = await answer.text()
    const figure = (name: string) =>
      Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1])
    const priced = figure('trader_priced_events')
    if (!(priced < figure('trader_events'))) return
    if (priced !== before) since = performance.now()
    else if (performance.now() - since > quietFor) return
    before = priced
    await new Promise((done) => setTimeout(done, 50))
  }
}

/**
 * Runs the program of `npm start` with these flags and waits for its address. It plays football unless the
 * environment says more, which halves the cost of a start. Rejects with the output when the process ends first.
 */
export async function startSiteProcess(
  flags: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  /** Receives its output. */
  heard: (text: string) => void = () => {},
  { otherPrices = false }: { readonly otherPrices?: boolean } = {},
): Promise<SiteProcess> {
  const token = metricsTokenOf(flags)
  const opened = token === undefined || flags.includes('--metrics-token') ? [] : ['--metrics-token', token]
  const all = [...startFlags(), join(root, 'tools/start.mjs'), ...flags, ...opened]
  const child = spawn(process.execPath, all, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      FEED: 'simulate:football',
      // A busy machine may delay PostgreSQL: that must not count as a lost database.
      DATABASE_SILENT_MS: '20000',
      DATABASE_WAIT_MS: '20000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let contradicted: string | undefined
  const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const address = await new Promise<string>((done, reject) => {
    const read = (chunk: Buffer) => {
      heard(chunk.toString())
      output = (output + chunk.toString()).slice(-20_000)
      contradicted ??= contradiction.exec(output)?.[0]
      const match = /Fairline is at (\S+)/.exec(output)
      if (match) done(match[1]!)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void gone.then((code) => reject(new Error(`the site ended with ${code}: ${output}`)))
  })
  await untilPriced(address, token)
  return {
    address,
    child,
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      const code = await gone
      if (contradicted && !otherPrices) throw new Error(contradicted)
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Returns the process id of a data folder's embedded server; 0 while it is being replaced. */
export function postmasterOf(dataDir: string): number {
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
}
