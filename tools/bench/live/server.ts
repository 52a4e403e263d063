/**
 * One bench server in a separate process. `hub` is the site's; `plain` frames each update once and writes it to every
 * socket in a loop; `socket.io` emits each update to a room, `socket.io-batch` all updates of a tick in one message.
 */
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server as SocketIoServer } from 'socket.io'
import { WebSocketServer } from 'ws'
import { textFrame } from '../../../src/server/live/frame.ts'
import { attachLive, LiveHub } from '../../../src/server/live/index.ts'

export type Contender = 'hub' | 'plain' | 'socket.io' | 'socket.io-batch'

export interface RunReport {
  readonly published: number
  /** Ticks sent: fewer than ten a second mean that the machine was overloaded. */
  readonly flushes: number
  readonly cpuSeconds: number
  readonly seconds: number
  readonly rssMb: number
}

const tickMs = 100
const wallNow = () => performance.timeOrigin + performance.now()

/** About 200 bytes, the size of a market of three outcomes. */
const update = (index: number) => ({
  k: 'market' as const,
  e: `sim.football.ligastella.2026.31.${index % 60}`,
  market: {
    key: '1x2',
    status: 'open' as const,
    version: index,
    outcomes: [
      ['1', 1850],
      ['x', 3400],
      ['2', 4200],
    ] as const,
    at: wallNow(),
  },
  n: 120,
})

type Publish = (index: number) => void

function start(contender: Contender): {
  server: ReturnType<typeof createServer>
  publish: Publish
  flush: () => void
} {
  const server = createServer()
  if (contender === 'hub') {
    const hub = new LiveHub({
      data: () => ({ events: [] }),
      playerData: async () => ({ events: [] }),
      sportTime: () => ({ now: 0, speed: 1 }),
      tickMs,
    })
    attachLive({ server, hub, resolveSession: async () => null, maxPerAddress: 100_000 })
    // Each update is of another selection, so that none replaces another and every one is delivered.
    const publish: Publish = (index) => {
      const change = update(index)
      hub.publish('live', { ...change, market: { ...change.market, key: `total|${index % 5000}` } })
    }
    return { server, publish, flush: () => hub.tick() }
  }
  if (contender === 'plain') {
    const sockets = new Set<Duplex>()
    const accepting = new WebSocketServer({ noServer: true, perMessageDeflate: false })
    server.on('upgrade', (request, socket, head) =>
      accepting.handleUpgrade(request, socket, head, () => void sockets.add(socket)),
    )
    const publish: Publish = (index) => {
      const frame = textFrame(JSON.stringify(update(index)))
      for (const socket of sockets) socket.write(frame)
    }
    return { server, publish, flush: () => {} }
  }
  const io = new SocketIoServer(server, {
    transports: ['websocket'],
    perMessageDeflate: false,
    pingInterval: 600_000,
    pingTimeout: 600_000,
  })
  io.on('connection', (socket) => void socket.join('live'))
  let batch: ReturnType<typeof update>[] = []
  const batched = contender === 'socket.io-batch'
  return {
    server,
    publish: (index) => {
      if (batched) batch.push(update(index))
      else io.to('live').emit('update', update(index))
    },
    flush: () => {
      if (batch.length > 0) io.to('live').emit('updates', batch)
      batch = []
    },
  }
}

const { server, publish, flush } = start(process.argv[2] as Contender)
server.listen(Number(process.argv[3]), '127.0.0.1', 4096, () => process.send?.({ listening: true }))

process.on('message', (message: { run: { perSecond: number; seconds: number } }) => {
  const { perSecond, seconds } = message.run
  const started = performance.now()
  const cpu = process.cpuUsage()
  let published = 0
  let flushed = 0
  let flushes = 0
  const timer = setInterval(() => {
    const elapsed = (performance.now() - started) / 1000
    const due = Math.floor(Math.min(elapsed, seconds) * perSecond)
    while (published < due) publish(published++)
    if (elapsed * 1000 - flushed >= tickMs) {
      flushed += tickMs
      flushes++
      flush()
    }
    if (elapsed < seconds + 0.2) return
    clearInterval(timer)
    const used = process.cpuUsage(cpu)
    process.send?.({
      run: {
        published,
        flushes,
        cpuSeconds: (used.user + used.system) / 1e6,
        seconds: elapsed,
        rssMb: process.memoryUsage.rss() / 2 ** 20,
      } satisfies RunReport,
    })
  }, tickMs / 10)
})
