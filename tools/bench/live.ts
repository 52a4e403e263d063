/**
 * Live push: updates delivered per second of one server core to 5,000 sockets, and the lag at half load, against a
 * plain loop of socket writes and Socket.IO in the same run. Clients run in separate processes.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { sized } from '../bench-size.ts'
import type { ClientOrder, ClientReport } from './live/clients.ts'
import type { Contender, RunReport } from './live/server.ts'

const clients = Number(process.env.BENCH_CLIENTS ?? sized(5000, 40))
const processes = 2
const seconds = sized(6, 1)
const firstPort = 4600

interface Answer {
  readonly opened?: number
  readonly listening?: true
  readonly reset?: true
  readonly report?: ClientReport
  readonly run?: RunReport
}

const answerOf = <K extends keyof Answer>(child: ChildProcess, key: K): Promise<NonNullable<Answer[K]>> =>
  new Promise((resolve, reject) => {
    const onMessage = (answer: Answer) => {
      const value = answer[key]
      if (value === undefined) return
      child.off('message', onMessage)
      resolve(value as NonNullable<Answer[K]>)
    }
    child.on('message', onMessage)
    child.once('exit', (code) => reject(new Error(`a bench process ended with ${code}`)))
  })

const ask = <K extends keyof Answer>(child: ChildProcess, message: object, key: K) => {
  const answer = answerOf(child, key)
  child.send(message)
  return answer
}

interface Measure {
  readonly offered: number
  /** Updates delivered per second of server processor time. */
  readonly perCore: number
  readonly delivered: number
  readonly cpuShare: number
  readonly p50: number
  readonly p99: number
  readonly rssMb: number
  readonly ticksPerSecond: number
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

async function measure(
  server: ChildProcess,
  readers: readonly ChildProcess[],
  perSecond: number,
): Promise<Measure> {
  await Promise.all(readers.map((reader) => ask(reader, { reset: true }, 'reset')))
  const run = await ask(server, { run: { perSecond, seconds } }, 'run')
  const reports = await Promise.all(readers.map((reader) => ask(reader, { report: true }, 'report')))
  const updates = reports.reduce((sum, report) => sum + report.updates, 0)
  const lags = reports.flatMap((report) => report.lags).sort((a, b) => a - b)
  if (lags.length === 0) throw new Error('no update was read: nothing was measured')
  return {
    offered: perSecond * clients,
    perCore: updates / run.cpuSeconds,
    delivered: updates / (run.published * clients),
    cpuShare: run.cpuSeconds / run.seconds,
    p50: at(lags, 0.5),
    p99: at(lags, 0.99),
    rssMb: run.rssMb,
    ticksPerSecond: run.flushes / run.seconds,
  }
}

const paths: Readonly<Record<Contender, Pick<ClientOrder, 'path' | 'greeting'>>> = {
  hub: { path: '/web-api/live', greeting: '{"subscribe":["live"]}' },
  plain: { path: '/', greeting: '' },
  'socket.io': { path: '/socket.io/?EIO=4&transport=websocket', greeting: '40' },
  'socket.io-batch': { path: '/socket.io/?EIO=4&transport=websocket', greeting: '40' },
}

/** Loads one contender at the given updates a second, then measures the lag at half the capacity of a core. */
async function contend(contender: Contender, port: number, rates: readonly number[]): Promise<Measure[]> {
  const folder = join(import.meta.dirname, 'live')
  const server = fork(join(folder, 'server.ts'), [contender, String(port)])
  await answerOf(server, 'listening')
  const readers = Array.from({ length: processes }, () => fork(join(folder, 'clients.ts')))
  try {
    const order = { port, ...paths[contender], count: clients / processes }
    await Promise.all(readers.map((reader) => ask(reader, { open: order }, 'opened')))
    const measures: Measure[] = []
    for (const rate of rates) measures.push(await measure(server, readers, rate))
    const last = measures.at(-1)!
    measures.push(await measure(server, readers, Math.max(1, Math.round(last.perCore / 2 / clients))))
    return measures
  } finally {
    for (const child of [server, ...readers]) child.kill()
  }
}

const thousands = (value: number) => `${Math.round(value / 1000).toLocaleString('en')}k`

export default async function live(): Promise<void> {
  const trials: readonly [Contender, string, readonly number[]][] = [
    ['hub', 'Fairline', [10, 30, 150]],
    ['plain', 'plain write loop', [12]],
    ['socket.io', 'Socket.IO, a message an update', [6]],
    ['socket.io-batch', 'Socket.IO, a message a tick', [150]],
  ]
  const rows: string[] = []
  const best = new Map<Contender, Measure>()
  for (const [index, [contender, name, rates]] of trials.entries()) {
    console.log(`${name} ...`)
    const measures = await contend(contender, firstPort + index, rates)
    const half = measures.at(-1)!
    best.set(contender, measures.at(-2)!)
    for (const [step, rate] of rates.entries()) {
      const { perCore, delivered, cpuShare, rssMb, ticksPerSecond } = measures[step]!
      const lag = step === rates.length - 1
      rows.push(
        `| ${name} | ${rate} | ${thousands(perCore)} | ${(100 * delivered).toFixed(1)}% | ${(100 * cpuShare).toFixed(0)}% | ${
          lag ? `${thousands(half.offered)}/s: ${half.p50.toFixed(0)} / ${half.p99.toFixed(0)}` : ''
        } | ${ticksPerSecond.toFixed(1)} | ${rssMb.toFixed(0)} |`,
      )
    }
  }
  const ratio = (contender: Contender) => (best.get('hub')!.perCore / best.get(contender)!.perCore).toFixed(1)
  const lines = [
    `${clients.toLocaleString('en')} sockets on one topic, updates of about 200 bytes, ${seconds} s a row. "Per core" is updates delivered ` +
      "to clients per second of the server process's processor time; lag is from publication to reading, at an " +
      'offered load of half of "per core", and holds the 100 ms tick.',
    '',
    '| | updates/s published | delivered per core and second | delivered | server core used | lag at half load, p50 / p99 ms | ticks/s | server MB |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `Fairline against a plain write loop: ${ratio('plain')}x; against Socket.IO: ${ratio('socket.io')}x (wanted 3x); against Socket.IO ` +
      `that is given one message a tick: ${ratio('socket.io-batch')}x.`,
  ]
  console.log(`\n${lines.join('\n')}`)
}
