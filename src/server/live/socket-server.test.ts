import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import type { LiveFrame } from '#domain/sport/book/index.ts'
import { makeLiveSite, until } from '../../../test/factories/live-site.ts'

test('bad commands, too many topics, unknown ones, foreign origins', async () => {
  const site = await makeLiveSite({ maxTopics: 3 })
  for (const text of [
    '{',
    '[]',
    '"x"',
    '{"subscribe":"live"}',
    '{"subscribe":[1]}',
    '{"since":{"live":"x"}}',
  ]) {
    const socket = new WebSocket(site.url)
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(text)
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1008)
  }
  const foreign = new WebSocket(site.url, { origin: 'https://evil.example' })
  const refusal = await new Promise<string>((resolve) =>
    foreign.once('error', (error) => resolve(error.message)),
  )
  expect(refusal).toContain('403')
  const own = new WebSocket(site.url, { origin: 'https://fairline.example' })
  const frames: LiveFrame[] = []
  own.on('message', (data) => frames.push(...(JSON.parse(String(data)) as LiveFrame[])))
  await new Promise((resolve) => own.once('open', resolve))
  own.send(JSON.stringify({ subscribe: ['live', 'top', 'event:nope', 'nope', 'event:a', 'live:football'] }))
  await until(() => {
    const errors = frames.flatMap((frame) => (frame.f === 'refused' ? [`${frame.topic} ${frame.error}`] : []))
    expect(errors).toEqual([
      'event:nope topic-unknown',
      'nope topic-unknown',
      'live:football too-many-topics',
    ])
    expect(frames.filter((frame) => frame.f === 'snapshot').map((frame) => frame.topic)).toEqual([
      'live',
      'top',
      'event:a',
    ])
  })
  const closed = new Promise((resolve) => own.once('close', resolve))
  await site.live.close()
  expect(await closed).toBe(1001)
})

test('a client that asks for ever is sent away, and boards of sports that nobody plays are unknown', async () => {
  const site = await makeLiveSite()
  const socket = new WebSocket(site.url)
  await new Promise((resolve) => socket.once('open', resolve))
  const frames: LiveFrame[] = []
  socket.on('message', (data) => frames.push(...(JSON.parse(String(data)) as LiveFrame[])))
  socket.send(JSON.stringify({ subscribe: ['live:chess', 'line:constructor', 'live:football'] }))
  await until(() => expect(frames.some((frame) => frame.f === 'snapshot')).toBe(true))
  const refused = frames.flatMap((frame) => (frame.f === 'refused' ? [frame.topic] : []))
  expect(refused).toEqual(['live:chess', 'line:constructor'])
  const closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)))
  let asked = 0
  for (; asked < 20; asked++)
    socket.send(JSON.stringify({ resync: Array.from({ length: 50 }, () => 'live:football') }))
  expect(await closed).toBe(1008)
  expect(frames.filter((frame) => frame.f === 'snapshot').length).toBeLessThan(asked)
})

test('an upgrade of any other address is refused and ends nothing but itself', async () => {
  const site = await makeLiveSite()
  const ask = (target: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(site.port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`)
    })
  for (const target of ['/', '//', '//[', '/\\', '/web-api/other', '/web-api/live/x']) {
    expect([target, await ask(target)]).toEqual([target, 'HTTP/1.1 404 Not Found'])
  }
  expect(await ask('/web-api/live')).toContain('400')
})

test('whoever is refused is let go of, though he does not hang up', async () => {
  const site = await makeLiveSite()
  const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('GET /other HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  const told = await new Promise((resolve) => socket.once('data', resolve))
  expect(String(told)).toContain('404')
  await vi.waitUntil(
    () => new Promise<boolean>((done) => site.server.getConnections((_, count) => done(count === 0))),
    { timeout: 60_000 },
  )
  socket.destroy()
})

test('an address has so many sockets and no more; one that closes makes room', async () => {
  const site = await makeLiveSite({ maxPerAddress: 2 })
  const open = () => {
    const socket = new WebSocket(site.url)
    return {
      socket,
      /** `open` after the server's first message, else the code that it closed with. */
      heard: new Promise((resolve) => {
        socket.once('message', () => resolve('open'))
        socket.once('close', (code, reason) => resolve(`${code} ${reason}`))
      }),
    }
  }
  const speak = async ({ socket, heard }: ReturnType<typeof open>) => {
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send('{"subscribe":["live"]}')
    return heard
  }
  const first = open()
  expect(await speak(first)).toBe('open')
  expect(await speak(open())).toBe('open')
  expect(await speak(open())).toBe('4429 too many sockets of this address')
  expect(site.hub.figures().clients).toBe(2)
  first.socket.close()
  await until(() => expect(site.hub.figures().clients).toBe(1))
  expect(await speak(open())).toBe('open')
})

test('whom the operator turns away gets no socket, and those he has end', async () => {
  let blocked = 'nobody'
  const site = await makeLiveSite({
    pingMs: 50,
    turnAway: (headers, { ip, viaProxy }) =>
      headers['x-country'] === blocked && ip === '127.0.0.1' && !viaProxy ? '403 Forbidden' : null,
  })
  const open = (country: string) => {
    const socket = new WebSocket(site.url, { headers: { 'x-country': country } })
    return new Promise<string | WebSocket>((resolve) => {
      socket.once('open', () => resolve(socket))
      socket.once('error', (error) => resolve(error.message))
    })
  }
  const early = (await open('ZZ')) as WebSocket
  const other = (await open('YY')) as WebSocket
  const ended = new Promise((resolve) => early.once('close', resolve))
  blocked = 'ZZ'
  expect(await open('ZZ')).toContain('403')
  expect(await ended).toBe(1008)
  expect(other.readyState).toBe(WebSocket.OPEN)
  await until(() => expect(site.hub.figures().clients).toBe(1))
})
