import { expect, test, vi } from 'vitest'
import { settleEvent } from '#domain/betting/settlement/settle-event.ts'
import { mergeEvents, splitEvent } from '#domain/desk/desk/matches/merge-events.ts'
import {
  applyMessages,
  findTwins,
  insertAliases,
  makeEventAliases,
  upsertFixtures,
} from '#domain/sport/feed/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import { loadSettledEvent } from '#server/services/settled-event.ts'
import { acceptanceSetUp, slip } from '../factories/acceptance.ts'
import { answersTo, balance, betOf, betsOf, placed, playerWith } from '../factories/betting.ts'
import { testDatabase } from '../factories/database.ts'
import { exampleFixture, kickOff } from '../factories/feed.ts'

const hour = 3_600_000
const one = exampleFixture('football', { id: 'one', producer: 'a' })
/** The same match from a provider that spells a side differently. */
const other = exampleFixture('football', {
  ...{ id: 'other', producer: 'b', startsAt: kickOff + hour },
  home: { ...one.home, id: 'b.reds', name: 'The Red Lions' },
})
const settle = async (db: Database, id: string) =>
  settleEvent(db, id, (await loadSettledEvent(db, id, kickOff + 3 * hour))!, kickOff + 3 * hour, true)
const win = (eventId: string) => ({ eventId, market: '1x2', outcome: '1', odds: 2_000 })

test('bets on a merged event end by the match, a split takes that back, and a void merge returns them; each once', async () => {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, [one, other]))
  const player = await playerWith(db, 10_000n)
  await placed(db, [betOf(player, 1_000n, [win('other')])])
  await db.transact((tx) =>
    applyMessages(tx, one, [
      {
        eventId: 'one',
        seq: 1,
        at: kickOff + 2 * hour,
        type: 'finished',
        score: { fullTime: [2, 0], halfTime: [1, 0] },
      },
    ]),
  )
  await settle(db, 'other')
  expect(await balance(db, player)).toBe(9_000n)

  const merge = (end: 'result' | 'void') =>
    db.transact((tx) => mergeEvents(tx, { eventId: 'other', into: 'one', end }))
  const split = () => db.transact((tx) => splitEvent(tx, { eventId: 'other' }))
  await merge('result')
  await settle(db, 'other')
  await settle(db, 'other')
  expect(await balance(db, player)).toBe(11_000n)
  await expect(merge('result')).rejects.toMatchObject({ id: 'desk-merge-impossible' })
  await expect(
    db.transact((tx) => mergeEvents(tx, { eventId: 'one', into: 'other', end: 'void' })),
  ).rejects.toMatchObject({ id: 'desk-merge-impossible' })

  await split()
  await settle(db, 'other')
  expect(await balance(db, player)).toBe(9_000n)
  await expect(split()).rejects.toMatchObject({ id: 'desk-unknown' })

  await merge('void')
  await settle(db, 'other')
  await settle(db, 'other')
  expect(await balance(db, player)).toBe(10_000n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('refuses to settle by a match whose sides are the other way round', async () => {
  const db = await testDatabase()
  const turned = { ...one, id: 'turned', home: one.away, away: one.home }
  await db.transact((tx) => upsertFixtures(tx, [one, turned]))
  const merge = (end: 'result' | 'void') =>
    db.transact((tx) => mergeEvents(tx, { eventId: 'turned', into: 'one', end }))
  await expect(merge('result')).rejects.toMatchObject({ id: 'desk-merge-impossible' })
  await merge('void')
})

test('a second id of a stored match is another name of it, a later meeting is none', async () => {
  const db = await testDatabase()
  const again = { ...one, id: 'again', producer: 'b', startsAt: kickOff + hour }
  const later = { ...one, id: 'later', producer: 'b', startsAt: kickOff + 24 * hour }
  const aliases = makeEventAliases()
  await db.transact(async (tx) => {
    await upsertFixtures(tx, [one])
    await upsertFixtures(tx, [again, later])
    await insertAliases(tx, await findTwins(tx, [again, later]))
    expect(await aliases.refresh(tx)).toEqual(['again'])
  })
  expect(aliases.of('again')).toMatchObject({ event: 'one', kind: 'same' })
  expect(aliases.idsOf('again')).toEqual(['one', 'again'])
  expect(aliases.of('later')).toBeNull()
})

const merge = (db: Database, end: 'result' | 'void' = 'result') =>
  db.transact((tx) => mergeEvents(tx, { eventId: 'other', into: 'one', end }))

test('the database refuses a bet on an event that was merged since the book was asked, and no other of its batch', async () => {
  const { db, acceptance, tell } = await acceptanceSetUp()
  await db.transact((tx) => upsertFixtures(tx, [one, other]))
  for (const event of ['one', 'other']) tell(`${event}~1x2~1`)
  await merge(db)
  const player = await playerWith(db, 10_000n)
  const bets = [
    betOf(player, 100n, [win('other')]),
    betOf(player, 100n, [win('one'), win('other')]),
    betOf(player, 100n, [win('one')]),
  ]
  expect((await answersTo(db, bets)).map(({ result }) => result)).toEqual([
    ...['event-merged', 'event-merged', 'placed'],
  ])
  expect(await balance(db, player)).toBe(9_900n)
  const legs = ['other~1x2~1', 'e1~1x2~1'].map((selection) => ({ selection, odds: 2_000 }))
  await expect(acceptance.place('ann', slip({ legs }))).rejects.toMatchObject({
    id: 'selection-closed',
    facts: { selections: ['other~1x2~1'] },
  })
  await db.transact((tx) => splitEvent(tx, { eventId: 'other' }))
  expect((await answersTo(db, [bets[0]!])).map(({ result }) => result)).toEqual(['placed'])
})

test('refuses a double of a match and another name of it', async () => {
  const { acceptance, tell } = await acceptanceSetUp()
  tell('one~1x2~1')
  tell('other~1x2~1', { match: 'one' })
  const legs = ['one', 'other'].map((id) => ({ selection: `${id}~1x2~1`, odds: 2_000 }))
  await expect(acceptance.place('ann', slip({ legs }))).rejects.toMatchObject({
    id: 'selections-related',
    facts: { selections: ['one~1x2~1', 'other~1x2~1'] },
  })
})

test('a merge waits for the bets under way, and bets wait for the merge', async () => {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, [one, other]))
  const players = await Promise.all(Array.from({ length: 3 }, () => playerWith(db, 1_000n)))
  const happened: string[] = []
  const waiting = async (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await db.read.query<{ count: bigint }>(
        `select count(*) from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows[0]!.count).toBe(BigInt(count))
    })
  let late: Promise<unknown> = Promise.resolve()
  let merged: Promise<unknown> = Promise.resolve()
  await db.transact(async (tx) => {
    const before = betOf(players[0]!, 100n, [win('other')])
    expect((await answersTo({ read: tx }, [before])).map(({ result }) => result)).toEqual(['placed'])
    merged = merge(db).then(() => happened.push('merged'))
    await waiting(1)
    late = Promise.all(
      players.slice(1).map(async (player) => {
        const [answer] = await answersTo(db, [betOf(player, 100n, [win('one'), win('other')])])
        happened.push(answer!.result)
      }),
    )
    await waiting(3)
    happened.push('placed')
  })
  await Promise.all([merged, late])
  expect(happened.slice(0, 2)).toEqual(['placed', 'merged'])
  expect(happened.slice(2)).toEqual(Array(2).fill('event-merged'))
  for (const player of players.slice(1)) expect(await betsOf(db, player)).toEqual([])
})

test('of many bets beside a merge, each is there before it or refused after it', async () => {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, [one, other]))
  const player = await playerWith(db, 100_000n)
  let isMerged = false
  const afterMerge: string[] = []
  const place = async () => {
    const began = isMerged
    const [answer] = await answersTo(db, [betOf(player, 100n, [win('other')])])
    if (began) afterMerge.push(answer!.result)
    return answer!.result
  }
  const lanes = Array.from({ length: 4 }, async () => {
    const results: string[] = []
    while (afterMerge.length < 8) results.push(await place())
    return results
  })
  await vi.waitFor(async () => expect((await betsOf(db, player)).length).toBeGreaterThan(3))
  await merge(db, 'void')
  isMerged = true
  const results = (await Promise.all(lanes)).flat()
  expect(new Set(afterMerge)).toEqual(new Set(['event-merged']))
  const count = results.filter((result) => result === 'placed').length
  expect(await balance(db, player)).toBe(100_000n - 100n * BigInt(count))
  await settle(db, 'other')
  expect(await balance(db, player)).toBe(100_000n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('what a player may win on a match counts the bets taken under its other name', async () => {
  const db = await testDatabase()
  await db.transact((tx) => upsertFixtures(tx, [one, other]))
  const player = await playerWith(db, 10_000n)
  await placed(db, [betOf(player, 900n, [win('other')])])
  const next = () => ({ ...betOf(player, 500n, [win('one')]), guard: 1_000n })
  await merge(db)
  expect(await answersTo(db, [next()])).toMatchObject([{ result: 'player-maximum', amount: 100n }])
  await db.transact((tx) => splitEvent(tx, { eventId: 'other' }))
  expect(await answersTo(db, [next()])).toMatchObject([{ result: 'placed' }])
})
