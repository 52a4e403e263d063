/**
 * One process of live clients: sockets with a minimal handshake that follow their topics and drop the frames.
 * Communicates with its parent by messages.
 */
import { connect, type Socket } from 'node:net'

export interface FollowOrder {
  readonly port: number
  /** One client for each list of topics. */
  readonly topics: readonly (readonly string[])[]
}

const atOnce = 50
const sockets: Socket[] = []
let lost = 0
let bytes = 0

/** A masked frame; its mask is zero. */
function frame(opcode: number, text = ''): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), payload])
}

function follow(port: number, topics: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.on('close', () => lost++)
    socket.once('data', (answer: Buffer) => {
      if (!answer.toString().startsWith('HTTP/1.1 101')) return reject(new Error(answer.toString()))
      socket.on('data', (data: Buffer) => {
        bytes += data.length
      })
      socket.write(frame(1, JSON.stringify({ subscribe: topics })))
      sockets.push(socket)
      resolve()
    })
    socket.write(
      `GET /web-api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  })
}

// An unsolicited pong counts as an answer to the next ping.
setInterval(() => {
  for (const socket of sockets) socket.write(frame(10))
}, 20_000).unref()

process.on('message', async (message: { follow?: FollowOrder; report?: true }) => {
  if (message.follow) {
    const { port, topics } = message.follow
    for (let done = 0; done < topics.length; done += atOnce)
      await Promise.all(topics.slice(done, done + atOnce).map((list) => follow(port, list)))
    process.send?.({ following: sockets.length })
  }
  if (message.report) process.send?.({ report: { open: sockets.length - lost, bytes } })
})
