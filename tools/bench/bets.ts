import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { startFlags } from '../../test/factories/site-process.ts'
import { sized } from '../bench-size.ts'
import type { Job, Outcome } from './bets/client.ts'
import { processorTime } from './bets/processor-time.ts'
import { makeYardstick } from './bets/yardstick.ts'

const levels = sized([1, 32, 128], [4])
const players = sized(1000, 20)
const seconds = Number(process.env.BENCH_SECONDS ?? sized(5, 0.5))
/** Scale factor of pgbench. At least as many branches as clients, or clients would wait for each other's rows. */
const scale = Number(process.env.BENCH_SCALE ?? Math.max(...levels))

/**
 * Measures bets accepted a second over HTTP with real sessions, durable. The yardstick is pgbench's TPC-B-like
 * transaction on the same server with as many clients. Server, client and PostgreSQL share the machine's processors,
 * as pgbench does. All stakes go to one operator account; `one player` also takes them all from one account; a
 * `Heinz` is a system of 57 lines.
 */
export default async function bets(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const postgres = await startEmbedded({ dataDir, maxConnections: 180 })
  const folder = join(import.meta.dirname, 'bets')
  const children: ChildProcess[] = []
  try {
    const yardstick = await makeYardstick(postgres.connection, scale)
    const server = fork(
      join(folder, 'server.ts'),
      [JSON.stringify({ connection: postgres.connection, players })],
      { execArgv: [...startFlags()] },
    )
    children.push(server)
    const { address, cookies } = (await answer(server)) as { address: string; cookies: string[] }
    const client = fork(join(folder, 'client.ts'))
    children.push(client)
    const port = Number(new URL(address).port)

    console.log(`${cpus().length} x ${cpus()[0]?.model}; ${players} players; ${seconds} s a run`)
    console.log(`yardstick: ${yardstick.name}, scale ${scale}`)
    let acknowledged = 0
    const row = (cells: readonly unknown[]) => console.log(`| ${cells.join(' | ')} |`)
    row([
      'accounts',
      'legs',
      'in flight',
      'bets/s',
      'p50 ms',
      'p99 ms',
      'pgbench tx/s',
      'ratio',
      'CPU us/bet',
      'CPU us/tx',
    ])
    row(Array.from({ length: 10 }, () => '---'))
    for (const level of levels) {
      const cases = [
        { name: 'spread', legs: 1, cookies },
        { name: 'spread', legs: 3, cookies },
        { name: 'spread', legs: 10, cookies },
        { name: 'Heinz', legs: 6, sizes: [2, 3, 4, 5, 6], cookies },
        { name: 'one player', legs: 3, cookies: cookies.slice(0, 1) },
      ]
      // Measured before and after, so that a machine whose speed changes meanwhile favours neither.
      const timeOf = async <T>(work: () => Promise<T>) => {
        // Otherwise the next measurement would pay for writing the dirty pages of the previous one.
        await yardstick.checkpoint()
        const others = [server.pid ?? 0, client.pid ?? 0]
        const from = processorTime(postgres.pid, others)
        const result = await work()
        return { result, time: processorTime(postgres.pid, others) - from }
      }
      const before = await timeOf(() => yardstick.run(level, seconds))
      const outcomes: (Outcome & { readonly time: number })[] = []
      for (const { legs, sizes, cookies: own } of cases) {
        const job: Job = {
          port,
          cookies: own,
          inFlight: level,
          path: '/web-api/bets',
          bodies: slips(legs, sizes),
          good: '"status":"open"',
          seconds,
          warmUp: 1.5,
        }
        const { result: outcome, time } = await timeOf(() => {
          client.send(job)
          return answer(client) as Promise<Outcome>
        })
        if (outcome.other.length > 0) throw new Error(`refused: ${outcome.other.join('\n')}`)
        acknowledged += outcome.acknowledged
        outcomes.push({ ...outcome, time })
      }
      const after = await timeOf(() => yardstick.run(level, seconds))
      const mark = (before.result + after.result) / 2
      const markTime = (before.time + after.time) / (2 * mark * seconds)
      for (const [index, { name, legs }] of cases.entries()) {
        const { accepted, acknowledged: all, time, seconds: took, p50, p99 } = outcomes[index]!
        const perSecond = accepted / took
        const ratio = `${(perSecond / mark).toFixed(2)}x`
        row([
          name,
          legs,
          level,
          Math.round(perSecond),
          p50.toFixed(1),
          p99.toFixed(1),
          Math.round(mark),
          ratio,
          Math.round(time / all),
          Math.round(markTime),
        ])
      }
    }
    server.send('count')
    const { count: stored } = (await answer(server)) as { count: number }
    if (stored !== acknowledged) throw new Error(`${acknowledged} bets acknowledged, ${stored} stored`)
    server.send('check')
    const check = (await answer(server)) as { sound: boolean; postings: number; accounts: number }
    console.log(
      `${stored} bets acknowledged and stored; books right: ${check.sound} (${check.accounts} accounts, ${check.postings} postings)`,
    )
    if (!check.sound) throw new Error('the books are wrong')
  } finally {
    for (const child of children) child.kill()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const events = 2000

/** Returns slips of so many legs, one that begins with each event: accumulators, or systems of 57 lines. */
const slips = (legs: number, sizes?: readonly number[]): readonly string[] =>
  Array.from({ length: events }, (_, event) =>
    JSON.stringify({
      currency: 'EUR',
      stake: sizes ? '570' : '100',
      ...(sizes ? { sizes } : {}),
      oddsPolicy: 'ask',
      legs: Array.from({ length: legs }, (_, leg) => ({
        selection: `event-${(event + leg) % events}~1x2~1`,
        odds: 1100,
      })),
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
