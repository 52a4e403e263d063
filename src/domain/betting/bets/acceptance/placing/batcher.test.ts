import { expect, test, vi } from 'vitest'
import type { Tx } from '#kernel/database.ts'
import { betOf } from '../../../../../../test/factories/betting.ts'
import { makeBatcher } from './batcher.ts'
import type { Placing } from './placing-store.ts'

/** Returns a database that responds to each call with `answer`, which receives the stakes of the batch. */
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

/** Returns a database whose calls the test answers one by one, in any order. */
function slowDatabase() {
  const calls: { readonly stakes: readonly bigint[]; readonly answer: () => void }[] = []
  const run: Tx = {
    async query<Row>(_: string, values: readonly unknown[] = []) {
      const stakes = values[5] as readonly bigint[]
      await new Promise<void>((answer) => calls.push({ stakes, answer }))
      const rows = stakes.map((amount, index) => ({ place: index + 1, result: 'placed', amount }))
      return { rows: rows as Row[], rowCount: rows.length }
    },
  }
  return { run, calls, sent: () => calls.map(({ stakes }) => stakes) }
}

test('who comes during a call waits for it, whoever he is', async () => {
  const { run, calls, sent } = slowDatabase()
  const batcher = makeBatcher(run, { patience: 60_000 })
  const first = batcher.place(bet(1n))
  await vi.waitFor(() => expect(sent()).toEqual([[1n]]))
  const others = [batcher.place(betOf('bob', 2n, [leg])), batcher.place(betOf('cid', 3n, [leg]))]
  await new Promise((done) => setImmediate(() => setImmediate(done)))
  expect(sent()).toEqual([[1n]])
  calls[0]!.answer()
  await first
  await vi.waitFor(() => expect(sent()).toEqual([[1n], [2n, 3n]]))
  calls[1]!.answer()
  expect((await Promise.all(others)).map(({ amount }) => amount)).toEqual([2n, 3n])
})

test('a second call goes beside the first when enough wait, without the players of the first', async () => {
  const { run, calls, sent } = slowDatabase()
  const batcher = makeBatcher(run, { patience: 60_000, enough: 3 })
  const first = batcher.place(bet(1n))
  await vi.waitFor(() => expect(sent()).toEqual([[1n]]))
  const others = [bet(2n), betOf('bob', 3n, [leg]), betOf('cid', 4n, [leg])].map((one) => batcher.place(one))
  await vi.waitFor(() => expect(sent()).toEqual([[1n], [3n, 4n]]))
  calls[1]!.answer()
  calls[0]!.answer()
  await first
  await vi.waitFor(() => expect(sent()).toEqual([[1n], [3n, 4n], [2n]]))
  calls[2]!.answer()
  expect((await Promise.all(others)).map(({ amount }) => amount)).toEqual([2n, 3n, 4n])
})

test('a call that waits for somebody holds nobody else, but his bets stay in order', async () => {
  const { run, calls, sent } = slowDatabase()
  const batcher = makeBatcher(run, { patience: 5 })
  const stuck = batcher.place(bet(1n))
  await vi.waitFor(() => expect(sent()).toEqual([[1n]]))
  const own = batcher.place(bet(2n))
  const beside = batcher.place(betOf('bob', 3n, [leg]))
  await vi.waitFor(() => expect(sent()).toEqual([[1n], [3n]]))
  calls[1]!.answer()
  expect((await beside).amount).toBe(3n)
  const next = batcher.place(betOf('bob', 4n, [leg]))
  await vi.waitFor(() => expect(sent()).toEqual([[1n], [3n], [4n]]))
  calls[2]!.answer()
  expect((await next).amount).toBe(4n)
  calls[0]!.answer()
  expect((await stuck).amount).toBe(1n)
  await vi.waitFor(() => expect(sent()).toEqual([[1n], [3n], [4n], [2n]]))
  calls[3]!.answer()
  expect((await own).amount).toBe(2n)
})

test('what a full call leaves waits for no newcomer to go beside it', async () => {
  const { run, calls, sent } = slowDatabase()
  const batcher = makeBatcher(run, { patience: 60_000, largest: 2, enough: 1 })
  const all = ['ann', 'bob', 'cid'].map((name, index) => batcher.place(betOf(name, BigInt(index + 1), [leg])))
  await vi.waitFor(() => expect(sent()).toEqual([[1n, 2n], [3n]]))
  for (const { answer } of calls) answer()
  expect((await Promise.all(all)).map(({ amount }) => amount)).toEqual([1n, 2n, 3n])
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
