/**
 * Client process of the benches `bets` and `rounds`: one kept-alive connection for each request in flight, over plain
 * sockets. It shares the processors with the server that it measures, so it uses as little of them as it can.
 */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export interface Job {
  readonly port: number
  readonly cookies: readonly string[]
  readonly inFlight: number
  readonly path: string
  /** Request bodies sent in turn, as JSON objects; each gets its own key. */
  readonly bodies: readonly string[]
  /** Text that every response with status 200 contains. */
  readonly good: string
  readonly seconds: number
  readonly warmUp: number
}

export interface Outcome {
  readonly accepted: number
  readonly other: readonly string[]
  readonly seconds: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** All acknowledged requests, warm-up included. */
  readonly acknowledged: number
}

async function run(job: Job): Promise<Outcome> {
  const latencies: number[] = []
  const other: string[] = []
  let acknowledged = 0
  let turn = 0
  const start = performance.now()
  const from = start + job.warmUp * 1000
  const until = from + job.seconds * 1000

  const request = (): string => {
    turn++
    const body = `{"key":"${randomUUID()}",${job.bodies[(turn * 7) % job.bodies.length]!.slice(1)}`
    return (
      `POST ${job.path} HTTP/1.1\r\nhost: 127.0.0.1:${job.port}\r\norigin: http://127.0.0.1:${job.port}\r\ncontent-type: application/json\r\n` +
      `cookie: ${job.cookies[turn % job.cookies.length]}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    )
  }

  const lane = () =>
    new Promise<void>((done, failed) => {
      let sent = 0
      let received = ''
      const socket: Socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true })
      socket.setEncoding('latin1')
      const send = () => {
        sent = performance.now()
        socket.write(request())
      }
      socket.on('connect', send)
      socket.on('error', failed)
      socket.on('close', () => done())
      socket.on('data', (chunk: string) => {
        received = received === '' ? chunk : received + chunk
        const head = received.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = /content-length: (\d+)/i.exec(received)
        if (!length) throw new Error(`no length in ${received.slice(0, head)}`)
        if (received.length < head + 4 + Number(length[1])) return
        const now = performance.now()
        const good = received.startsWith('HTTP/1.1 200') && received.includes(job.good)
        if (good) acknowledged++
        else if (other.length < 3) other.push(received.slice(0, 15) + received.slice(head + 4, head + 300))
        if (good && sent >= from && now <= until) latencies.push(now - sent)
        received = ''
        if (now < until) send()
        else socket.end()
      })
    })
  await Promise.all(Array.from({ length: job.inFlight }, lane))
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))]
  return {
    accepted: latencies.length,
    other,
    seconds: job.seconds,
    p50: at(0.5) ?? Number.NaN,
    p95: at(0.95) ?? Number.NaN,
    p99: at(0.99) ?? Number.NaN,
    acknowledged,
  }
}

process.on('message', async (job: Job) => {
  process.send?.(await run(job))
})
