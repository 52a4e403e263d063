/**
 * One process of bench clients: `count` sockets with a minimal handshake that count bytes. One in `sampleEvery` also
 * parses its frames, for updates and lag. Communicates with its parent by messages.
 */
import { connect, type Socket } from 'node:net'

export interface ClientOrder {
  readonly port: number
  readonly path: string
  /** Text message sent after the handshake. */
  readonly greeting: string
  readonly count: number
}

export interface ClientReport {
  /** Updates received by all clients, computed from bytes and the ratio of the sampled clients. */
  readonly updates: number
  readonly sampled: number
  /** Sorted milliseconds from publication to reading. */
  readonly lags: readonly number[]
}

const sampleEvery = 50
const count = { bytes: 0, sampledBytes: 0, sampledUpdates: 0 }
let lags: number[] = []

const wallNow = () => performance.timeOrigin + performance.now()

/** A masked text frame shorter than 126 bytes. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

/** Splits off whole frames; returns the remaining bytes. */
function readFrames(data: Buffer, take: (text: string) => void): Buffer {
  let at = 0
  while (data.length - at >= 2) {
    const short = data[at + 1]! & 0x7f
    const header = short < 126 ? 2 : short === 126 ? 4 : 10
    if (data.length - at < header) break
    const length =
      short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2))
    if (data.length - at < header + length) break
    take(data.toString('utf8', at + header, at + header + length))
    at += header + length
  }
  return data.subarray(at)
}

const stamp = /"at":(\d+(?:\.\d+)?)/g

function open(order: ClientOrder, sampled: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1')
    let rest: Buffer = Buffer.alloc(0)
    socket.once('error', reject)
    socket.once('data', (answer: Buffer) => {
      if (!answer.toString().startsWith('HTTP/1.1 101')) return reject(new Error(answer.toString()))
      socket.on('data', (data: Buffer) => {
        count.bytes += data.length
        if (!sampled) return
        count.sampledBytes += data.length
        rest = readFrames(rest.length > 0 ? Buffer.concat([rest, data]) : data, (text) => {
          const now = wallNow()
          for (const match of text.matchAll(stamp)) {
            count.sampledUpdates++
            lags.push(now - Number(match[1]))
          }
        })
      })
      socket.write(masked(order.greeting))
      resolve(socket)
    })
    socket.write(
      `GET ${order.path} HTTP/1.1\r\nHost: 127.0.0.1:${order.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  })
}

process.on('message', async (message: { open?: ClientOrder; reset?: true; report?: true }) => {
  if (message.open) {
    for (let done = 0; done < message.open.count; done += 50) {
      const some = Math.min(50, message.open.count - done)
      await Promise.all(
        Array.from({ length: some }, (_, index) => open(message.open!, (done + index) % sampleEvery === 0)),
      )
    }
    process.send?.({ opened: message.open.count })
  } else if (message.reset) {
    Object.assign(count, { bytes: 0, sampledBytes: 0, sampledUpdates: 0 })
    lags = []
    process.send?.({ reset: true })
  } else if (message.report) {
    const share = count.sampledBytes > 0 ? count.sampledUpdates / count.sampledBytes : 0
    const report: ClientReport = {
      updates: Math.round(count.bytes * share),
      sampled: count.sampledUpdates,
      lags: lags.sort((a, b) => a - b),
    }
    process.send?.({ report })
  }
})
