import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import {
  type LiveSite,
  makeLiveSite,
  oddsOf,
  openStore,
  tickMs,
  until,
} from '../../../test/factories/live-site.ts'
import { LiveClient } from './client.ts'

/** Opens a client that does the handshake and subscribes by hand, and never reads. */
async function openDeaf(site: LiveSite): Promise<void> {
  const socket = connect(site.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve())
    socket.write(
      'GET /web-api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  })
  socket.pause()
  const text = Buffer.from(JSON.stringify({ subscribe: ['live'] }))
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]))
}

test('a client that does not read is left out, costs little, and is cut in the end', async () => {
  const site = await makeLiveSite({ behindLimitMs: 300 })
  await openDeaf(site)
  const { store } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  for (let event = 0; event < 200; event++) site.put(`e${event}`, 2000)
  let odds = 2000
  const held = { ticks: 0, most: 0 }
  const clients = (site.hub as unknown as { clients: Set<{ socket: Socket }> }).clients
  await until(
    () => {
      odds = odds >= 4000 ? 2001 : odds + 1
      for (let event = 0; event < 200; event++) site.put(`e${event}`, odds)
      held.ticks++
      for (const client of clients) held.most = Math.max(held.most, client.socket.writableLength)
      expect(site.hub.figures().cut).toBe(1)
    },
    { timeout: 60_000, interval: tickMs },
  )
  expect(site.hub.figures().skipped).toBeGreaterThan(0)
  // One tick of 200 changes is about 25 kB, a snapshot about 200 kB: the server never buffers more than the
  // last write.
  expect(held.most).toBeLessThan(400_000)
  expect(held.ticks).toBeGreaterThan(10)
  await until(() => expect(oddsOf(store, 'e7')).toBe(odds))
  expect(site.hub.figures().clients).toBe(1)
})

test('refusals that nobody reads do not pile up', async () => {
  const { hub } = await makeLiveSite()
  const deaf = new Duplex({ read() {}, write() {} })
  const client = new LiveClient(deaf)
  hub.join(client)
  let refusals = 0
  while (!deaf.destroyed && refusals < 100_000) {
    hub.refuse(client, 'event:nope', 'topic-unknown')
    refusals++
  }
  expect(deaf.destroyed).toBe(true)
  expect(hub.figures()).toMatchObject({ clients: 0, cut: 1 })
  expect(refusals).toBeGreaterThan(1000)
})
