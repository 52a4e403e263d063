import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Channel, type ChannelModel, connect } from 'amqplib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#feeds/uof/listener.ts'
import type { EventMessage } from '#feeds/uof/messages/message.ts'
import { hasBroker, startBroker, startLine, virtualHost } from '../factories/broker.ts'
import { testDatabase } from '../factories/database.ts'
import {
  alive as aliveOf,
  snapshotComplete,
  startUofProvider,
  uofFixture,
  uofMessages,
} from '../factories/uof-provider.ts'
import { uofSiteBehind } from '../factories/uof-site.ts'

const until = (check: () => boolean) => vi.waitUntil(check, { timeout: 60_000, interval: 20 })

/** Starts the provider's HTTP side as in its documentation, and records its requests. */
async function startProvider() {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://provider')
    if (request.headers['x-access-token'] !== 'token') return response.writeHead(403).end()
    if (request.method === 'POST') {
      asked.push(url)
      response.writeHead(202).end('<response response_code="ACCEPTED"/>')
      return
    }
    const body = bodies[url.pathname]
    return body === undefined ? response.writeHead(404).end() : response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const bodies: Readonly<Record<string, string>> = {
  '/v1/users/whoami.xml': `<bookmaker_details response_code="OK" expire_at="2030-07-26T17:44:24Z" bookmaker_id="1" virtual_host="${virtualHost}"/>`,
  '/v1/descriptions/producers.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <producers response_code="OK">
      <producer id="1" name="LO" description="Live Odds" api_url="https://elsewhere.example/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/>
      <producer id="4" name="BetPal" description="BetPal" api_url="https://elsewhere.example/v1/betpal/" active="false" scope="live" stateful_recovery_window_in_minutes="4320"/>
    </producers>`,
}

describe.skipIf(!hasBroker)('a feed from a broker (RabbitMQ is on this machine)', () => {
  let broker: Awaited<ReturnType<typeof startBroker>>
  let provider: Awaited<ReturnType<typeof startProvider>>
  let publisher: ChannelModel
  let channel: Channel
  beforeAll(async () => {
    ;[broker, provider] = await Promise.all([startBroker(), startProvider()])
    publisher = await connect(
      `amqp://token:secret@127.0.0.1:${broker.port}/${encodeURIComponent(virtualHost)}`,
    )
    channel = await publisher.createChannel()
    await channel.assertExchange('unifiedfeed', 'topic')
  })
  afterAll(async () => {
    await publisher?.close()
    await broker?.stop()
    await provider?.stop()
  })
  const send = (key: string, body: string) => channel.publish('unifiedfeed', key, Buffer.from(body))

  test('recovers its producer, keeps the order of an event, leaves out other nodes, and begins anew after a cut', async () => {
    const line = await startLine(broker.port)
    onTestFinished(line.stop)
    const seen: EventMessage[] = []
    const states: string[] = []
    const lines: string[] = []
    const log = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`)
    const feed = await listen({
      api: provider.address,
      broker: `amqp://token:secret@127.0.0.1:${line.port}`,
      token: 'token',
      nodeId: 7,
      log: { info: log, warn: log, error: log },
      now: Date.now,
      onMessage: async (message) => {
        // Some messages take longer than later ones: only the order of arrival may decide.
        for (let turns = (5 * seen.length + 3) % 4; turns > 0; turns--) await setImmediate()
        if (message.eventId === 'sr:match:13') throw new Error('no thirteen')
        seen.push(message)
      },
      onProducer: ({ name, id }, down) => states.push(`${name} ${id} ${down ?? 'up'}`),
    })
    onTestFinished(feed.close)
    await until(() => lines.some((text) => text.startsWith('uof connected')))
    expect(feed.producers().map(({ product, down }) => [product, down])).toEqual([[1, 'start']])

    send('-.-.-.alive.-.-.-.-', `<alive product="1" timestamp="${Date.now()}" subscribed="0"/>`)
    await until(() => provider.asked.length === 1)
    const { pathname, searchParams } = provider.asked[0]!
    expect(pathname).toBe('/v1/liveodds/recovery/initiate_request')
    expect(searchParams.get('node_id')).toBe('7')
    expect(searchParams.get('after')).toBeNull()

    const odds = (event: number, price: string) =>
      `<odds_change event_id="sr:match:${event}" product="1" timestamp="${Date.now()}"><odds><market id="1"><outcome id="1" odds="${price}"/></market></odds></odds_change>`
    for (const cents of Array.from({ length: 40 }, (_, index) => 110 + index)) {
      send('hi.-.live.odds_change.1.sr:match.5.7', odds(5, (cents / 100).toFixed(2)))
      send('hi.-.live.odds_change.1.sr:match.6.-', odds(6, (cents / 100).toFixed(2)))
      send('hi.-.live.odds_change.1.sr:match.9.8', odds(9, '2'))
    }
    send('hi.-.live.odds_change.1.sr:match.13.-', odds(13, '2'))
    send('hi.-.live.odds_change.1.sr:match.5.-', '<!DOCTYPE x><odds_change/>')
    const requestId = searchParams.get('request_id')!
    const snapshot = (node: number) =>
      send(
        `-.-.-.snapshot_complete.-.-.-.${node}`,
        `<snapshot_complete product="1" timestamp="${Date.now()}" request_id="${requestId}"/>`,
      )
    snapshot(7)
    await until(() => states.length === 1)
    expect(states).toEqual(['LO 1 up'])
    // All messages before the snapshot were handled when the producer was up.
    for (const event of ['sr:match:5', 'sr:match:6']) {
      const prices = seen
        .filter(({ eventId }) => eventId === event)
        .map((message) => message.kind === 'odds_change' && message.markets[0]!.outcomes[0]!.odds)
      expect(prices).toEqual(Array.from({ length: 40 }, (_, index) => 1100 + 10 * index))
    }
    expect(feed.counts()).toEqual({
      alive: 1,
      odds_change: 81,
      snapshot_complete: 1,
      failed: 1,
      'refused uof-doctype': 1,
    })

    const complete = Date.now()
    send('-.-.-.alive.-.-.-.-', `<alive product="1" timestamp="${complete}" subscribed="1"/>`)
    await until(() => feed.producers()[0]!.syncedTo === complete)
    line.cut()
    await until(() => states.length === 2)
    expect(states.at(-1)).toBe('LO 1 connection')
    await until(() => provider.asked.length === 2)
    expect(provider.asked[1]!.searchParams.get('after')).toBe(String(complete))
    expect(lines.filter((text) => text.startsWith('uof connected'))).toHaveLength(2)
  })

  test('a site takes its prices from the broker, closes them when the line is cut, and opens them again', async () => {
    const database = await testDatabase()
    const fromFeed = await startUofProvider(virtualHost)
    onTestFinished(async () => void (await fromFeed.stop()))
    fromFeed.bodies['/v1/sports/en/sport_events/sr:match:5/fixture.xml'] = uofFixture(
      5,
      Date.now() + 3_600_000,
    )
    const line = await startLine(broker.port)
    onTestFinished(line.stop)
    const site = await uofSiteBehind(`amqp://token:secret@127.0.0.1:${line.port}`, database.url, fromFeed)
    onTestFinished(site.stop)
    const shows = (status: string) =>
      vi.waitFor(async () => expect((await site.market('uof.sr.match.5', '1x2'))?.status).toBe(status), {
        timeout: 60_000,
      })
    const recover = async (price: string) => {
      const since = fromFeed.asked.length
      // Messages sent before the queue exists are lost.
      await vi.waitFor(
        () => {
          send('-.-.-.alive.-.-.-.-', aliveOf(3, Date.now(), 0))
          expect(fromFeed.asked.length).toBeGreaterThan(since)
        },
        { timeout: 60_000, interval: 200 },
      )
      const { requestId } = await site.recoveryOf('pre', since)
      const market = ['1', '2', '3'].map((id) => `<outcome id="${id}" odds="${price}"/>`).join('')
      send(
        'hi.-.live.odds_change.1.sr:match.5.-',
        uofMessages(5).odds(3, Date.now(), `<market id="1" status="1">${market}</market>`, { requestId }),
      )
      send('-.-.-.snapshot_complete.-.-.-.-', snapshotComplete(3, Date.now(), requestId))
      await shows('open')
    }
    await recover('2.8')
    line.cut()
    await shows('suspended')
    await recover('2.9')
    expect((await site.market('uof.sr.match.5', '1x2'))?.outcomes[0]).toEqual(['1', 2900])
  })

  test('the command prints the states of producers and the counts of messages', async () => {
    const tool = spawn(
      process.execPath,
      [
        join(import.meta.dirname, '../../tools/op.ts'),
        'uof-listen',
        provider.address,
        `amqp://token:secret@127.0.0.1:${broker.port}`,
        '--every',
        '1',
        '--event',
        'sr:match:5',
      ],
      { env: { ...process.env, UOF_TOKEN: 'token' }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    onTestFinished(() => void tool.kill('SIGKILL'))
    let printed = ''
    for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (text) => (printed += text))
    const ended = new Promise((resolve) => tool.once('exit', resolve))
    await until(() => printed.includes('uof connected'))
    const asked = provider.asked.length
    send('-.-.-.alive.-.-.-.-', `<alive product="1" timestamp="${Date.now()}" subscribed="0"/>`)
    await until(() => provider.asked.length > asked)
    send(
      'hi.-.live.odds_change.1.sr:match.5.-',
      `<odds_change event_id="sr:match:5" product="1" timestamp="1"><odds><market id="1"/><market id="61" specifiers="score=0:2"/></odds></odds_change>`,
    )
    await until(() =>
      printed.includes(
        '{"producers":["1 start, recovering"],"messages":{"alive":1,"odds_change":1},"markets":{"known":1,"otherSports":0,"leftOut":[{"sport":"football","market":61,"count":1}]}}',
      ),
    )
    expect(printed).toContain(
      'sr:match:5 after odds_change {"open":{},"closed":{"1x2":"producer-down","uof 61|score=0:2":"producer-down"},"results":{}}',
    )
    tool.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(printed).toMatch(/ended \{"messages":\{"alive":1,"odds_change":1\},.*\}\n$/)
  })
})

test.runIf(!hasBroker)('RabbitMQ is not on this machine: the feed was not tested against a broker', () => {})

test('a provider that does not know the token is told in words', async () => {
  const provider = await startProvider()
  onTestFinished(async () => void (await provider.stop()))
  const log = () => {}
  await expect(
    listen({
      api: provider.address,
      broker: 'amqp://127.0.0.1:1',
      token: 'another',
      nodeId: null,
      log: { info: log, warn: log, error: log },
      now: Date.now,
      onMessage: log,
      onProducer: log,
    }),
  ).rejects.toThrow(/answers 403 to v1\//)
})
