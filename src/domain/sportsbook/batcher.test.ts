import { expect, test } from 'vitest'
import type { Tx } from '#kernel/database.ts'
import { betOf } from '../../../test/factories/betting.ts'
import { makeBatcher } from './batcher.ts'
import type { Placing } from './bets-store.ts'

/** A database that answers each call with `answer`, told the stakes of the batch. */
function fakeDatabase(answer: (stakes: readonly bigint[], call: number) => void) {
  const batches: (readonly bigint[])[] = []
  const run: Tx = {
    async query<Row>(_: string, values: readonly unknown[] = []) {
      const stakes = values[5] as readonly bigint[]
      batches.push(stakes)
      await new Promise((done) => setImmediate(done))
      answer(stakes, batches.length)
      const rows = stakes.map(
        (stake, index): Placing => ({
          place: index + 1,
          result: 'placed',
          bet_id: '',
          amount: stake,
          limit_type: null,
        }),
      )
      return { rows: rows as Row[], rowCount: rows.length }
    },
  }
  return { run, batches }
}

const leg = { eventId: 'e', market: '1x2', outcome: '1', odds: 2000 }
const failure = (code: string) => Object.assign(new Error(code), { code })
const bet = (stake: bigint) => betOf('ann', stake, [leg])

test('what waits goes as one call, and what comes meanwhile as the next', async () => {
  const { run, batches } = fakeDatabase(() => {})
  const batcher = makeBatcher(run, { largest: 4 })
  const placings = await Promise.all([1n, 2n, 3n, 4n, 5n, 6n].map((stake) => batcher.place(bet(stake))))
  expect(placings.map((placing) => placing.amount)).toEqual([1n, 2n, 3n, 4n, 5n, 6n])
  expect(batches).toEqual([
    [1n, 2n, 3n, 4n],
    [5n, 6n],
  ])
})

test('a key is never twice in one call', async () => {
  const { run, batches } = fakeDatabase(() => {})
  const batcher = makeBatcher(run)
  const one = bet(1n)
  await Promise.all([batcher.place(one), batcher.place({ ...one, stake: 2n }), batcher.place(bet(3n))])
  expect(batches).toEqual([[1n, 3n], [2n]])
})

test('a bet that the database refuses fails alone', async () => {
  const { run } = fakeDatabase((stakes) => {
    if (stakes.includes(2n)) throw failure('22003')
  })
  const batcher = makeBatcher(run)
  const results = await Promise.allSettled([1n, 2n, 3n].map((stake) => batcher.place(bet(stake))))
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a deadlock is run again; a lost connection is told to everyone at once', async () => {
  const deadlock = fakeDatabase((_, call) => {
    if (call === 1) throw failure('40P01')
  })
  expect((await makeBatcher(deadlock.run).place(bet(1n))).result).toBe('placed')
  for (const code of ['57P01', 'ECONNRESET', '08006', '']) {
    const lost = fakeDatabase(() => {
      throw failure(code)
    })
    const batcher = makeBatcher(lost.run)
    const results = await Promise.allSettled([1n, 2n, 3n].map((stake) => batcher.place(bet(stake))))
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { id: 'try-again-later', status: 503 } })
    }
    expect(lost.batches).toHaveLength(1)
  }
})
