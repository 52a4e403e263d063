import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { tollGate } from '#domain/casino/casino/games/scratch/toll-gate.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { findRound } from '../../src/domain/casino/rounds/found-rounds-store.ts'
import { roundView } from '../../src/domain/casino/rounds/round-view.ts'
import { databaseBefore } from '../factories/database-before.ts'

const seed = Buffer.alloc(32, 7)

test('series that were on sale are withdrawn: no card of theirs is sold, and their seed is shown with the cards bought', async () => {
  const db = await databaseBefore('rounds/0009-caps-and-pace-of-players', [
    'rounds/round_id_at',
    'rounds/make_round_tables_v1',
    'rounds/round_tables',
  ])
  const { query } = db.read
  const [onSale, soldOut] = [randomUUID(), randomUUID()]
  const soldOutAt = new Date('2026-11-01T12:00:00Z')
  const insertSeries = (id: string, number: number, sold: number, endedAt: Date | null) =>
    query(
      `insert into card_series (series_id, game, currency, price, number, seed, size, cards, prizes, printed, remaining, sold, sold_out_at)
       values ($1, 'toll-gate', 'EUR', 100, $2, $3, 4, '\\x0000000100020003', '{500}', '{1}', '{1}', $4, $5)`,
      [id, number, seed, sold, endedAt],
    )
  await insertSeries(soldOut, 1, 4, soldOutAt)
  await insertSeries(onSale, 2, 1, null)
  await query(
    `insert into seed_pair (player_id, pair, server_seed, client_seed, nonce) values ('ann', 1, $1, 'mine', 1)`,
    [Buffer.alloc(32, 9)],
  )
  const round = uuidv7(Date.now())
  await query(
    `insert into round (player_id, round_id, key, input_hash, game, variant, pair, nonce, currency, account, opening_stake, stake, payout, input, ended_at)
     values ('ann', $1, $2, '', 'toll-gate', 'series', 1, 0, 'EUR', 'main', 100, 100, 0, '{}', now())`,
    [round, randomUUID()],
  )
  await query(
    `insert into sold_card (series_id, place, card, player_id, round_id) values ($1, 0, 3, 'ann', $2)`,
    [onSale, round],
  )

  expect((await migrate(db.pool)).migrations).toContain('rounds/0009-caps-and-pace-of-players')

  const { rows } = await query<{ id: string; withdrawn: boolean; sold: number; sold_out_at: Date | null }>(
    'select series_id as id, withdrawn_at is not null as withdrawn, sold, sold_out_at from card_series order by number',
  )
  expect(rows).toEqual([
    { id: soldOut, withdrawn: false, sold: 4, sold_out_at: soldOutAt },
    { id: onSale, withdrawn: true, sold: 1, sold_out_at: null },
  ])
  // A process of an earlier release still calls it.
  const sale = await query<{ result: string }>(
    `select result from sell_card_v1('ann', $1, '', $2, 'toll-gate', 'series', 'EUR', 'main', 100, '{500}', '{}', 0, null)`,
    [randomUUID(), uuidv7(Date.now())],
  )
  expect(sale.rows).toEqual([{ result: 'no-series' }])
  const bought = await findRound(db.read, 'ann', round)
  expect(bought?.series).toMatchObject({ seriesId: onSale, card: 3, soldOut: true })
  expect(roundView(bought!, tollGate.rules)).toMatchObject({
    serverSeed: seed.toString('hex'),
    card: { series: onSale, number: 2, place: 1 },
  })
})
