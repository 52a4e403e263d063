import { expect, test } from 'vitest'
import { consumerName } from '#domain/rewards/tournaments/count-rounds.ts'
import { payTournaments } from '#domain/rewards/tournaments/pay-tournaments.ts'
import { relayFacts } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import type { Consumer } from '#kernel/module.ts'
import { jobContext } from '../factories/job-context.ts'
import { explaining } from '../factories/query-plans.ts'
import { tournamentOf, tournamentSetUp } from '../factories/tournaments.ts'

type SetUp = Awaited<ReturnType<typeof tournamentSetUp>>

/** Relays facts to a consumer that fails on played rounds, until those are dead letters. */
async function failToCount({ db }: Pick<SetUp, 'db'>) {
  const failing: Consumer = {
    name: consumerName,
    take(facts) {
      if (facts.some(({ topic }) => topic === 'round-played')) throw new Error('no such round')
    },
  }
  for (let run = 0; run < 3; run++) await relayFacts(db, [failing])
}

test('a dead letter of a round of before the end holds all prizes back, until the round is counted', async () => {
  const setUp = await tournamentSetUp()
  const { db, players, enter, play, pay, count, points, show } = setUp
  const [ann = ''] = await players(1)
  const cup = tournamentOf()
  await enter(ann, cup)
  await count()
  await play(ann, '100')
  await failToCount(setUp)
  const letters = await db.read.query('select topic from dead_letter where consumer = $1', [consumerName])
  expect(letters.rows).toEqual([{ topic: 'round-played' }])
  expect((await show(ann)).tournament.own).toMatchObject({ rounds: 0 })
  expect(await pay(cup, 86_400_000)).toBe(0)
  expect(await points(ann)).toBe(0n)
  // The operator retries; the round is counted and decides the prizes.
  await db.read.query('update dead_letter set retry = true')
  await count()
  expect((await show(ann)).tournament.own).toMatchObject({ rounds: 1, place: 1 })
  expect(await pay(cup)).toBe(1)
  expect(await points(ann)).toBe(500n)
})

test('dead letters of later rounds, other topics or other consumers hold no prize back', async () => {
  const { db, players, enter, play, pay, count, points } = await tournamentSetUp()
  const [ann = ''] = await players(1)
  const cup = tournamentOf()
  await enter(ann, cup)
  await play(ann, '100')
  await count()
  await db.read.query(
    `insert into dead_letter (consumer, player_id, seq, topic, payload, created_at, error)
     values ($1, 'ann', 1, 'round-played', '{}', $2, 'Error'), ($1, 'ann', 2, 'money-moved', '{}', $3, 'Error'),
       ('push', 'ann', 3, 'round-played', '{}', $3, 'Error')`,
    [consumerName, new Date(cup.ends), new Date(cup.ends - 1)],
  )
  expect(await pay(cup)).toBe(1)
  expect(await points(ann)).toBe(500n)
})

test('the payment of prizes looks for a dead letter by its index, however many there are', async () => {
  const { db, players, enter, play, pay, count } = await tournamentSetUp()
  const [ann = ''] = await players(1)
  const cup = tournamentOf()
  await enter(ann, cup)
  await play(ann, '100')
  await count()
  await db.pool.query(
    `insert into dead_letter (consumer, player_id, seq, topic, payload, created_at, error)
     select case n % 2 when 0 then $1 else 'push' end, 'ann', n, case n % 4 when 0 then 'round-played' else 'money-moved' end, '{}',
       $2::timestamptz + n * interval '1 s', 'Error' from generate_series(0, 19999) n`,
    [consumerName, new Date(cup.ends)],
  )
  await db.pool.query('analyze dead_letter')
  const read: number[] = []
  const explained: Database = {
    ...db,
    transact: (work) =>
      db.transact(async (tx) => {
        const plans = explaining(tx, (plan) =>
          read.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)),
        )
        return work({
          query: (text, values) =>
            text.includes('dead_letter') ? plans.query(text, values) : tx.query(text, values),
        })
      }),
  }
  expect(await payTournaments(explained, cup.ends + 60_000, jobContext())).toBe(1)
  expect(await pay(cup)).toBe(0)
  expect(read).toHaveLength(1)
  expect(read[0]).toBeLessThan(20)
})
