import { expect, test } from 'vitest'
import { Book } from '#domain/sport/book/index.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { makeFixture, makeMarkets, makeState } from '../../../../test/factories/events.ts'
import { minGap, mostPoints } from './points.ts'
import { makeRecorder } from './recorder.ts'
import { marketsOfType } from './store.ts'

const sink = { wants: () => false, publish: () => undefined }

async function setUp() {
  const db = await testDatabase()
  const time = { now: -1e9 }
  const sportNow = () => time.now
  const book = new Book({ sportNow, sink })
  book.upsertEvent(makeFixture('e1'), makeState())
  return { db, time, book, start: () => makeRecorder({ db, book, sportNow }) }
}

const market = (one: number, x: number, two: number) => ({ '1x2': { 1: one, x, 2: two } })

test('points are stored when odds move, suspended markets keep still, and another process goes on', async () => {
  const { db, time, book, start } = await setUp()
  const recorder = start()
  const say = (markets: Parameters<typeof makeMarkets>[0]) => book.setMarkets('e1', makeMarkets(markets))
  const first = time.now
  say({
    ...market(2000, 3000, 4000),
    'total|2.5': { over: 1900, under: 1900 },
    'correct-score': { '1:0': 7000 },
  })
  expect(await recorder.record()).toBe(2)
  expect(await recorder.record()).toBe(0)
  time.now += 1000
  say({ ...market(2010, 3000, 3990), 'total|2.5': { over: 1900, under: 1900 } })
  expect(await recorder.record()).toBe(0)
  time.now += minGap
  expect(await recorder.record()).toBe(1)
  book.suspend('e1', 'repricing')
  say(market(1500, 4000, 7000))
  time.now += 1000
  expect(await recorder.record()).toBe(0)
  book.resume('e1', 'repricing')
  // Another line is the main one now; the recorder keeps following the first.
  say({
    ...market(1500, 4000, 7000),
    'total|2.5': { over: 1500, under: 2500 },
    'total|3.5': { over: 1900, under: 1900 },
  })
  expect(await start().record()).toBe(3)
  expect(await marketsOfType(db.read, 'e1', '1x2')).toEqual([
    {
      key: '1x2',
      outcomes: ['1', '2', 'x'],
      points: [
        { at: first, odds: [2000, 4000, 3000] },
        { at: first + 1000 + minGap, odds: [2010, 3990, 3000] },
        { at: first + 2000 + minGap, odds: [1500, 7000, 4000] },
      ],
    },
  ])
  const totals = await marketsOfType(db.read, 'e1', 'total')
  expect(totals.map(({ key, points }) => [key, points.length])).toEqual([
    ['total|2.5', 2],
    ['total|3.5', 1],
  ])
  expect(await marketsOfType(db.read, 'e1', 'correct-score')).toEqual([])
})

test('a market holds only so many points, with its extremes; it is forgotten once its event has gone', async () => {
  const { db, time, book, start } = await setUp()
  const recorder = start()
  for (let step = 0; step < mostPoints + 40; step++) {
    // The longest odds are at an index that thinning would otherwise delete.
    const odds = step === 101 ? 9000 : 2000 + (step % 7)
    book.setMarkets('e1', makeMarkets(market(odds, 3000, 4000)))
    expect(await recorder.record()).toBe(1)
    time.now += minGap
  }
  const [found] = await marketsOfType(db.read, 'e1', '1x2')
  expect(found!.points.length).toBeLessThan(mostPoints)
  expect(found!.points.length).toBeGreaterThan(mostPoints / 2)
  expect(found!.points[0]).toEqual({ at: -1e9, odds: [2000, 4000, 3000] })
  expect(Math.max(...found!.points.map(({ odds }) => odds[0]!))).toBe(9000)
  expect(await recorder.forget(time.now)).toBe(0)
  book.drop('e1')
  expect(await recorder.forget(time.now - 2 * minGap)).toBe(0)
  expect(await recorder.forget(time.now)).toBe(1)
  expect(await marketsOfType(db.read, 'e1', '1x2')).toEqual([])
  expect((await db.read.query('select 1 from odds_point')).rowCount).toBe(0)
})
