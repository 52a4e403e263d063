import { expect, test } from 'vitest'
import { findRounds } from '#domain/casino/rounds/found-rounds-store.ts'
import type { RoundView } from '#domain/casino/rounds/round-view.ts'
import { roundOf, roundsSetUp } from '../factories/rounds.ts'

const everything = { game: null, from: null, to: null, before: null, limit: 100 }

test('rounds are found by game, result, currency and account, page after page', async () => {
  const { rounds } = await roundsSetUp()
  const played: RoundView[] = []
  for (let i = 0; i < 12; i++) {
    played.push(await rounds.open('ann', roundOf('coin', { side: 'heads' })))
    played.push(await rounds.open('ann', roundOf('dice', { target: 5000, over: false })))
  }
  played.push(await rounds.open('ann', roundOf('mines', { mines: 3 })))
  played.reverse()
  const ids = (of: (round: (typeof played)[number]) => boolean) => played.filter(of).map(({ id }) => id)
  const found = async (filter: Partial<Parameters<typeof rounds.list>[1]>) =>
    (await rounds.list('ann', { ...everything, ...filter })).map(({ id }) => id)

  expect(await found({})).toEqual(ids(() => true))
  expect(await found({ game: 'coin' })).toEqual(ids(({ game }) => game === 'coin'))
  const won = ids(({ payout, stake }) => payout !== null && BigInt(payout) > BigInt(stake))
  const lost = ids(({ payout, stake }) => payout !== null && BigInt(payout) < BigInt(stake))
  expect([won.length > 0, lost.length > 0]).toEqual([true, true])
  expect(await found({ result: 'won' })).toEqual(won)
  expect(await found({ result: 'lost' })).toEqual(lost)
  expect(await found({ result: 'returned' })).toEqual([])
  expect(await found({ result: 'open' })).toEqual(ids(({ state }) => state === 'open'))
  expect(await found({ currency: 'EUR', account: 'main' })).toHaveLength(25)
  expect(await found({ currency: 'USD' })).toEqual([])
  expect(await found({ account: 'bonus' })).toEqual([])
  expect(await found({ result: 'lost', before: lost[0]!, limit: 2 })).toEqual(lost.slice(1, 3))
})

test('the last hundred are read by the index, however many rounds there are', async () => {
  const { db } = await roundsSetUp()
  await db.read.query(
    `insert into seed_pair (player_id, pair, server_seed, client_seed) values ('bob', 1, decode(repeat('00', 32), 'hex'), 'x')`,
  )
  await db.read.query(
    `insert into round (player_id, round_id, key, input_hash, game, variant, pair, nonce, currency, account, opening_stake,
       stake, payout, input, ended_at)
     select case when n % 2 = 0 then 'bob' else 'p' || n % 50 end,
       (left(round_id_at(now())::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), '', 'coin', '0.99', 1, n,
       'EUR', 'main', 100, 100, 0, '{}', now()
     from generate_series(1, 20000) n`,
  )
  await db.read.query('analyze round')
  let plan = ''
  const explained = {
    async query(text: string, values?: readonly unknown[]) {
      const { rows } = await db.read.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, values)
      plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      return { rows: [], rowCount: 0 }
    },
  }
  await findRounds(explained as never, 'bob', everything)
  expect(plan).toMatch(/Index Scan Backward using round_\d{4}_\d{2}_pkey.*\n?.*rows=100/)
  expect(plan).not.toMatch(/Seq Scan on round/)
})

test('wins of twenty times the stake are found, the newest first, by an index that holds no other round', async () => {
  const { db, rounds } = await roundsSetUp()
  // One round in 25 pays 24.75 times the stake; a win of 19.8 times is not among them.
  const play = (target: number) => rounds.open('ann', roundOf('dice', { target, over: false }))
  const [many, few]: [RoundView[], RoundView[]] = [[], []]
  while (many.filter(({ payout }) => payout !== '0').length < 3) many.push(await play(400))
  while (!few.some(({ payout }) => payout !== '0')) few.push(await play(500))
  const wins = many.filter(({ payout }) => payout !== '0').toReversed()
  expect(await rounds.bigWins(10)).toEqual(
    wins.map(({ id, payout }) => ({
      roundId: id,
      game: 'dice',
      gameName: null,
      currency: 'EUR',
      stake: 100n,
      payout: BigInt(payout!),
    })),
  )
  expect(await rounds.bigWins(2)).toHaveLength(2)
  expect(wins.map(({ payout }) => payout)).toEqual(['2475', '2475', '2475'])
  const { rows } = await db.read.query<{ 'QUERY PLAN': string }>(
    'explain select round_id from round where payout >= stake * 20 order by round_id desc limit 12',
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan/)
})
