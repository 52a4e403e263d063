import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** What `npm start` tells Node itself, which what is measured and tested runs with too. */
export function startFlags(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

export interface SiteProcess {
  readonly address: string
  readonly child: ChildProcess
  /** What it printed so far. */
  output(): string
  /**
   * Ctrl-C, then waits until it is gone; answers the exit code. Rejects when any prices of an event that it offered
   * contradicted each other, unless somebody but the model may have made prices there.
   */
  stop(): Promise<number | null>
  /** `kill -9`, then waits until it is gone. */
  kill(): Promise<void>
}

/** What a site warns of when prices of an event contradict each other; its repricing looks each time. */
const contradiction = /[^\n]*prices of an event contradict each other[^\n]*/

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/**
 * The hour of the tests: what they meet in the calendar must not depend on when they are run. Football kicks off at ten
 * past and at half past: between them no match leaves the line while a test looks at it.
 */
export const saturdayAfternoon = '2026-11-21T15:11:00Z'

/** What the fixed calendar of the tests holds: a test of another sport starts a site of its own that plays it. */
export const sixSports = { FEED: 'simulate:football,tennis,basketball,ice-hockey,counter-strike,e-football' }

/** Where sport is beside the point, or any match of the line does: no start costs less. */
export const snookerOnly = { FEED: 'simulate:snooker' }

/** Where many matches are needed and any will do: less than football costs. */
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
 * Runs `npm start`'s program with these flags and waits for its address; it plays football unless the environment says
 * more, which halves what a start costs. Rejects with its output when it ends first.
 */
export async function startSiteProcess(
  flags: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  /** Hears what it prints. */
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
      // A busy machine may keep PostgreSQL waiting for its processor: that is no database away.
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

/** Process id of the embedded server of a data folder; 0 while one takes the place of another. */
export function postmasterOf(dataDir: string): number {
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
}
