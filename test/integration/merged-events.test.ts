import { expect, test } from 'vitest'
import { mergeEvents, splitEvent } from '#domain/desk/matches/merge-events.ts'
import {
  applyMessages,
  findTwins,
  insertAliases,
  makeEventAliases,
  upsertFixtures,
} from '#domain/feed/index.ts'
import { ledgerCheck } from '#domain/ledger/index.ts'
import { settleEvent } from '#domain/settlement/settle-event.ts'
import type { Database } from '#kernel/database.ts'
import { loadSettledEvent } from '#server/services/settled-event.ts'
import { balance, betOf, placed, playerWith } from '../factories/betting.ts'
import { testDatabase } from '../factories/database.ts'
import { exampleFixture, kickOff } from '../factories/feed.ts'

const hour = 3_600_000
const one = exampleFixture('football', { id: 'one', producer: 'a' })
/** The same match from a provider that spells a side otherwise. */
const other = exampleFixture('football', {
  ...{ id: 'other', producer: 'b', startsAt: kickOff + hour },
  home: { ...one.home, id: 'b.reds', name: 'The Red Lions' },
})
const settle = async (db: Database, id: string) =>
  settleEvent(db, id, (await loadSettledEvent(db, id))!, kickOff + 3 * hour, true)
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
