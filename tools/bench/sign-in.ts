import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { Client } from 'pg'
import { createPasswordHasher } from '#domain/people/identity/index.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { startFlags } from '../../test/factories/site-process.ts'
import { sized } from '../bench-size.ts'
import type { Job, Outcome } from './bets/client.ts'

const players = sized(400, 20)
const inFlight = 32
const seconds = Number(process.env.BENCH_SECONDS ?? sized(6, 1))
const warmUp = 1.5
const password = 'a quiet river at dawn'

/** Loads of sign-ins: parallel lanes, and the pause after each sign-in. */
const loads = [
  { name: 'none', lanes: 0, restMs: 0 },
  { name: 'two a second', lanes: 1, restMs: 400 },
  { name: 'as many as go', lanes: 8, restMs: 0 },
  { name: 'none', lanes: 0, restMs: 0 },
] as const

/**
 * `npm run bench -- sign-in`: measures sign-ins a second by password (scrypt at its real cost, a grant, a session,
 * the cookies), and the latency of bets meanwhile. Server, betting client, browsers and PostgreSQL share the
 * machine's processors. So the result is the ratio of the bets' p95 with sign-ins to that without, before and after,
 * in one run.
 */
export default async function signIn(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const postgres = await startEmbedded({ dataDir, maxConnections: 60 })
  const folder = join(import.meta.dirname, 'bets')
  const children: ChildProcess[] = []
  try {
    const connection = JSON.stringify({ connection: postgres.connection, players })
    const server = fork(join(folder, 'server.ts'), [connection], { execArgv: [...startFlags()] })
    children.push(server)
    const { address, cookies } = (await answer(server)) as { address: string; cookies: string[] }
    const betting = fork(join(folder, 'client.ts'))
    children.push(betting)
    const emails = await givePasswords(postgres.connection)
    const job: Job = {
      port: Number(new URL(address).port),
      // The other half of the players signs in.
      cookies: cookies.slice(players / 2),
      inFlight,
      path: '/web-api/bets',
      bodies: slips,
      good: '"status":"open"',
      seconds,
      warmUp,
    }
    console.log(`${cpus().length} x ${cpus()[0]?.model}; ${seconds} s a run, ${inFlight} bets in flight`)
    const row = (cells: readonly unknown[]) => console.log(`| ${cells.join(' | ')} |`)
    row(['sign-ins', 'sign-ins/s', 'p95 of one, ms', 'bets/s', 'p50 ms', 'p95 ms', 'p99 ms'])
    row(Array.from({ length: 7 }, () => '---'))
    const measured: { readonly lanes: number; readonly p95: number }[] = []
    const alone = await enterAll(address, emails, { lanes: 8, restMs: 0 }, (warmUp + seconds) * 1000)
    row(['as many as go, no bets', ...alone, '', '', '', ''])
    for (const load of loads) {
      betting.send(job)
      const [outcome, entered] = await Promise.all([
        answer(betting) as Promise<Outcome>,
        enterAll(address, emails, load, (warmUp + seconds) * 1000),
      ])
      if (outcome.other.length > 0) throw new Error(`refused: ${outcome.other.join('\n')}`)
      const { accepted, seconds: took, p50, p95, p99 } = outcome
      measured.push({ lanes: load.lanes, p95 })
      row([load.name, ...entered, Math.round(accepted / took), ...[p50, p95, p99].map((ms) => ms.toFixed(1))])
    }
    const quiet = measured.filter(({ lanes }) => lanes === 0)
    const base = quiet.reduce((sum, { p95 }) => sum + p95, 0) / quiet.length
    for (const { lanes, p95 } of measured) {
      if (lanes > 0) console.log(`p95 of bets with ${lanes} signing in at once: ${(p95 / base).toFixed(2)}x`)
    }
  } finally {
    for (const child of children) child.kill()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Gives the first half of the players a password; returns their e-mail addresses. */
async function givePasswords(
  connection: ConstructorParameters<typeof Client>[0] & object,
): Promise<string[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; email: string }>(
      'select id, email from player order by id limit $1',
      [players / 2],
    )
    const hash = await createPasswordHasher().hash(password)
    await client.query(
      `insert into player_credential (id, account_id, provider_id, player_id, password, created_at, updated_at)
       select id, id, 'credential', id, $2, now(), now() from unnest($1::text[]) as t (id)`,
      [rows.map(({ id }) => id), hash],
    )
    return rows.map(({ email }) => email)
  } finally {
    await client.end()
  }
}

/** Signs in like a new browser: fetches a grant, and sends the form with it. */
async function enter(address: string, email: string): Promise<void> {
  const grant = await fetch(`${address}/web-api/secure-data`)
  await grant.text()
  const cookie = grant.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answered = await fetch(`${address}/web-api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify({ email, password }),
  })
  const text = await answered.text()
  if (answered.status !== 200)
    throw new Error(`a sign-in was refused: ${answered.status} ${text.slice(0, 200)}`)
}

/** Signs players in for a time, each in a new browser; returns sign-ins a second, and their p95 in ms. */
async function enterAll(
  address: string,
  emails: readonly string[],
  { lanes, restMs }: { readonly lanes: number; readonly restMs: number },
  ms: number,
): Promise<readonly [string, string]> {
  const until = performance.now() + ms
  const took: number[] = []
  let turn = 0
  const lane = async () => {
    while (performance.now() < until) {
      const email = emails[turn++ % emails.length]
      const from = performance.now()
      await enter(address, email ?? '')
      took.push(performance.now() - from)
      if (restMs > 0) await rest(restMs)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  took.sort((a, b) => a - b)
  const p95 = took[Math.floor(took.length * 0.95)]
  return [(took.length / (ms / 1000)).toFixed(1), p95?.toFixed(0) ?? '']
}

const events = 2000
const slips = Array.from({ length: events }, (_, event) =>
  JSON.stringify({
    currency: 'EUR',
    stake: '100',
    oddsPolicy: 'ask',
    legs: [0, 1, 2].map((leg) => ({ selection: `event-${(event + leg) % events}~1x2~1`, odds: 1100 })),
  }),
)

/** Returns the next message of a child process; throws when the child ends first. */
function answer(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const ended = () => reject(new Error('a process of the bench ended'))
  child.once('message', resolve)
  child.once('exit', ended)
  return promise.finally(() => child.off('message', resolve).off('exit', ended))
}
