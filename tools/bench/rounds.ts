import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { startFlags } from '../../test/factories/site-process.ts'
import { sized } from '../bench-size.ts'
import type { Job, Outcome } from './bets/client.ts'
import { makeYardstick } from './bets/yardstick.ts'

const levels = sized([1, 32, 128], [4])
const players = sized(1000, 20)
const seconds = Number(process.env.BENCH_SECONDS ?? sized(5, 0.5))
const scale = Number(process.env.BENCH_SCALE ?? Math.max(...levels))

/** Rounds that end at once, by game. */
const cases = [
  { game: 'dice', input: { target: 5000, over: true } },
  { game: 'three-orchards', input: { lines: 5 } },
] as const

/**
 * Measures rounds a second over HTTP with real sessions, durable. The yardstick is pgbench's TPC-B-like transaction
 * on the same server with as many clients, in one run. All stakes go to one operator account.
 */
export default async function rounds(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const postgres = await startEmbedded({ dataDir, maxConnections: 180 })
  const children: ChildProcess[] = []
  try {
    const yardstick = await makeYardstick(postgres.connection, scale)
    const server = fork(
      join(import.meta.dirname, 'rounds/server.ts'),
      [JSON.stringify({ connection: postgres.connection, players })],
      { execArgv: [...startFlags()] },
    )
    children.push(server)
    const { address, cookies } = (await answer(server)) as { address: string; cookies: string[] }
    const client = fork(join(import.meta.dirname, 'bets/client.ts'))
    children.push(client)
    const port = Number(new URL(address).port)
    console.log(`${cpus().length} x ${cpus()[0]?.model}; ${players} players; ${seconds} s a run`)
    console.log(`yardstick: ${yardstick.name}, scale ${scale}`)
    const row = (cells: readonly unknown[]) => console.log(`| ${cells.join(' | ')} |`)
    row(['game', 'in flight', 'rounds/s', 'p50 ms', 'p99 ms', 'pgbench tx/s', 'ratio'])
    row(Array.from({ length: 7 }, () => '---'))
    let acknowledged = 0
    for (const level of levels) {
      await yardstick.checkpoint()
      const before = await yardstick.run(level, seconds)
      const outcomes: Outcome[] = []
      for (const { game, input } of cases) {
        await yardstick.checkpoint()
        const body = JSON.stringify({ currency: 'EUR', stake: '100', account: 'main', input })
        const path = `/web-api/casino/games/${game}/rounds`
        const good = '"state":"ended"'
        const job: Job = { port, cookies, inFlight: level, path, bodies: [body], good, seconds, warmUp: 1.5 }
        client.send(job)
        const outcome = (await answer(client)) as Outcome
        if (outcome.other.length > 0) throw new Error(`refused: ${outcome.other.join('\n')}`)
        acknowledged += outcome.acknowledged
        outcomes.push(outcome)
      }
      await yardstick.checkpoint()
      const mark = (before + (await yardstick.run(level, seconds))) / 2
      for (const [index, { game }] of cases.entries()) {
        const { accepted, seconds: took, p50, p99 } = outcomes[index]!
        const perSecond = accepted / took
        const cells = [Math.round(perSecond), p50.toFixed(1), p99.toFixed(1), Math.round(mark)]
        row([game, level, ...cells, `${(perSecond / mark).toFixed(2)}x`])
      }
    }
    server.send('count')
    const { count: stored } = (await answer(server)) as { count: number }
    if (stored !== acknowledged) throw new Error(`${acknowledged} rounds acknowledged, ${stored} stored`)
    server.send('check')
    const { sound } = (await answer(server)) as { sound: boolean }
    console.log(`${stored} rounds acknowledged and stored; books right: ${sound}`)
    if (!sound) throw new Error('the books are wrong')
  } finally {
    for (const child of children) child.kill()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Returns the next message of a child process; throws when the child ends first. */
function answer(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const ended = () => reject(new Error('a process of the bench ended'))
  child.once('message', resolve)
  child.once('exit', ended)
  return promise.finally(() => child.off('message', resolve).off('exit', ended))
}
