import { expect, test } from 'vitest'
import { betOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { settleLegs } from '../../../../test/factories/bonus.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { countOpenBets, findBets } from './bets-store.ts'

const leg = (eventId: string) => ({ eventId, market: 'any', outcome: 'lose' as const, odds: 2000 })
const every = { statuses: ['open'], from: null, to: null, before: null, limit: 1000 } as const

test('open bets of long ago are found behind hundreds that are settled', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000_000n)
  const other = await playerWith(db, 1_000n)
  const old = await placed(db, [
    betOf(player, 100n, [leg('season')]),
    betOf(player, 100n, [leg('season'), leg('cup')]),
    betOf(player, 100n, [leg('decided')]),
    betOf(other, 100n, [leg('season')]),
  ])
  const past = await placed(
    db,
    Array.from({ length: 300 }, () => betOf(player, 100n, [leg('decided')])),
  )
  await settleLegs(db, [leg('decided')])
  const latest = await placed(db, [betOf(player, 100n, [leg('tonight')])])
  const found = async (filter = {}) =>
    (await findBets(db.read, player, { ...every, ...filter })).map(({ bet }) => bet.bet_id)
  expect(past).toHaveLength(300)
  // Ids of the same millisecond have no defined order.
  const [first = '', second = ''] = old.slice(0, 2).toSorted()
  expect(await found()).toEqual([latest[0], second, first])
  expect(await countOpenBets(db.read, player)).toBe(3)
  expect(await countOpenBets(db.read, other)).toBe(1)
  expect(await found({ limit: 2 })).toEqual([latest[0], second])
  expect(await found({ before: second })).toEqual([first])
  expect(await found({ to: new Date(0) })).toEqual([])
  await settleLegs(db, [leg('tonight')])
  expect(await found()).toEqual([second, first])
  await db.read.query(
    "select withdraw_results_v1(event_id, array[result_id]) from selection where event_id = 'tonight'",
  )
  await db.read.query('select reverse_bets_v1($1, array[$2], array[$3::uuid])', [
    'tonight',
    player,
    latest[0],
  ])
  expect(await found()).toEqual([latest[0], second, first])
})
