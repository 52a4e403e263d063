import { expect, test } from 'vitest'
import type { LiveFrame, Topic } from '#domain/sport/book/index.ts'
import { makeFixture, makeMarkets, makeState } from '../../../test/factories/events.ts'
import { makeLiveSite, oddsOf, openStore, until } from '../../../test/factories/live-site.ts'

test('a page follows a board: snapshot, deltas, direction, events that come and go', async () => {
  const site = await makeLiveSite()
  const { store } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  expect(store.getConnection()).toBe('live')
  site.put('a', 2100)
  await until(() => expect(store.getSelection('a~1x2~1')).toMatchObject({ odds: 2100, direction: 'up' }))
  site.put('b', 1500)
  await until(() => expect(store.getTopic('live')).toEqual(['a', 'b']))
  site.book.suspend('a', 'bet-stop')
  await until(() => expect(store.getSelection('a~1x2~1')?.status).toBe('suspended'))
  site.book.drop('b')
  await until(() => expect(store.getTopic('live')).toEqual(['a']))
  expect(store.sportNow()).toBeGreaterThanOrEqual(5000)
})

test('only the listeners of what moved are called', async () => {
  const site = await makeLiveSite()
  const { store } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  const called: string[] = []
  store.subscribeSelection('a~1x2~1', () => called.push('selection 1'))
  store.subscribeSelection('a~1x2~x', () => called.push('selection x'))
  store.subscribeEvent('a', () => called.push('event'))
  store.subscribeTopic('live', () => called.push('topic'))
  store.subscribeState('a', () => called.push('state'))
  site.put('a', 2100)
  await until(() => expect(oddsOf(store)).toBe(2100))
  expect(called).toEqual(['selection 1'])
})

test('lost and doubled messages: a gap brings a snapshot, a duplicate nothing', async () => {
  const site = await makeLiveSite()
  const { store, sockets } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  const socket = sockets[0]!
  const receive = socket.onmessage!
  const looked = { deltas: 0, lost: 0, doubled: 0, snapshots: 0 }
  socket.onmessage = (message) => {
    const frames = JSON.parse(String(message.data)) as LiveFrame[]
    if (frames.some((frame) => frame.f === 'snapshot')) looked.snapshots++
    if (!frames.some((frame) => frame.f === 'delta')) return receive.call(socket, message)
    looked.deltas++
    // Drops every third delta, and repeats each one after a dropped one.
    if (looked.deltas % 3 === 0) {
      looked.lost++
      return
    }
    receive.call(socket, message)
    if (looked.deltas % 3 !== 1) return
    looked.doubled++
    receive.call(socket, message)
  }
  /** Changes the price and waits for the resulting message. */
  const move = async (odds: number) => {
    const before = looked.deltas + looked.snapshots
    site.put('a', odds)
    await until(() => expect(looked.deltas + looked.snapshots).toBeGreaterThan(before))
  }
  for (let odds = 2001; odds <= 2060; odds++) await move(odds)
  // The last delta may have been dropped: the next one shows the gap, and the snapshot repairs it.
  let odds = 2060
  const settled = () => {
    if (oddsOf(store) === odds) return
    site.put('a', ++odds)
    expect(oddsOf(store)).toBe(odds)
  }
  await until(settled, { interval: 50 })
  expect(looked.lost).toBeGreaterThan(10)
  expect(looked.doubled).toBeGreaterThan(10)
  expect(looked.snapshots).toBeGreaterThan(10)
})

test('after a cut the page goes on from its number, without a snapshot', async () => {
  const site = await makeLiveSite()
  const { store, sockets, received } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  sockets[0]!.terminate()
  site.put('a', 2500)
  await until(() => expect(oddsOf(store)).toBe(2500))
  expect(received).toHaveLength(2)
  expect(received[1]!.map((frame) => frame.f)).toEqual(['time', 'delta'])
})

test('a page that the server rendered goes on from its number', async () => {
  const site = await makeLiveSite()
  const seq = site.hub.touch('live')
  const page = {
    topic: 'live',
    seq,
    complete: true,
    now: 5000,
    speed: 1,
    ...site.book.boards.data('live')!,
  } as const
  site.put('a', 2222)
  const { store, received } = openStore(site)
  store.hydrate(page)
  expect(oddsOf(store)).toBe(2000)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2222))
  expect(received[0]!.map((frame) => frame.f)).toEqual(['time', 'delta'])
})

test('polling shows what the socket shows', async () => {
  const site = await makeLiveSite()
  const { store: bySocket } = openStore(site)
  const { store: byPolling } = openStore(site, { polling: true })
  const coming = (odds: number) => site.book.setMarkets('c', makeMarkets({ '1x2': { 1: odds, 2: 1800 } }))
  site.book.upsertEvent(makeFixture('c', { startsAt: 10_000 }), makeState())
  coming(2000)
  site.book.refresh()
  const topics: Topic[] = ['live', 'line', 'event:a']
  for (const topic of topics) {
    bySocket.follow(topic)
    byPolling.follow(topic)
  }
  await until(() => expect([oddsOf(bySocket), oddsOf(byPolling)]).toEqual([2000, 2000]))
  expect(byPolling.getConnection()).toBe('polling')
  for (let odds = 2001; odds <= 2030; odds++) {
    site.put('a', odds)
    if (odds % 7 === 0) site.put(`e${odds}`, odds)
    await until(() => expect(oddsOf(bySocket)).toBe(odds))
  }
  await until(() => expect(oddsOf(byPolling)).toBe(2030))
  await until(() => expect(byPolling.getTopic('live')).toEqual(bySocket.getTopic('live')))
  expect(byPolling.getTopic('live')).toHaveLength(6)
  coming(2100)
  for (const store of [bySocket, byPolling]) {
    await until(() => expect(oddsOf(store, 'c')).toBe(2100))
    expect(store.getTopic('line')).toEqual(['c'])
  }
})

test('when sockets fail the page goes over to polling', async () => {
  const site = await makeLiveSite()
  await site.live.close()
  const { store } = openStore(site)
  store.follow('live')
  await until(() => expect(store.getConnection()).toBe('polling'))
  await until(() => expect(oddsOf(store)).toBe(2000))
})
