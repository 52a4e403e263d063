import { expect, test } from 'vitest'
import { endedRounds } from '#domain/casino/rounds/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { cashbackCalls, day, hour, weekAfter } from '../../../../test/factories/cashback.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { takeFacts } from './counting/facts-store.ts'

const setUp = async () => {
  const db = await testDatabase()
  return { db, ...(await cashbackCalls(db)) }
}

test('casino rounds count beside bets, by the shares of their games, in the week in which they end', async () => {
  const { db, player, bet, round, count, pay, given, show } = await setUp()
  const ann = await player()
  await bet(ann, 30_00n, 'lose', weekAfter(0, hour))
  await round(ann, { stake: 50_00n, payout: 20_00n, at: weekAfter(0, 2 * hour) })
  // Ten percent counts: a loss of 10.01 counts as 1.001.
  await round(ann, { game: 'dice', stake: 10_01n, payout: 0n, at: weekAfter(0, day) })
  // A small win: 0.99 counts as 0.099.
  await round(ann, { game: 'dice', stake: 1n, payout: 1_00n, at: weekAfter(0, day) })
  // One round ends in the last millisecond of the week, one in the next week although it began before Monday.
  await round(ann, { stake: 5_00n, payout: 0n, at: weekAfter(1, -1) })
  await round(ann, { stake: 70_00n, payout: 0n, at: weekAfter(1) })
  // None of these counts: another game, bonus money, a free round, a returned stake.
  await round(ann, { game: 'coin', stake: 500_00n, payout: 0n, at: weekAfter(0, day) })
  await round(ann, { stake: 500_00n, payout: 0n, at: weekAfter(0, day), account: 'bonus' })
  await round(ann, { stake: 500_00n, payout: 900_00n, at: weekAfter(0, day), free: true })
  await round(ann, { stake: 500_00n, payout: 500_00n, at: weekAfter(0, day) })
  await count()
  const seen = await show(ann, weekAfter(0, 5 * day))
  // Bets: 30 lost. Rounds: 50 + 5 + 1.001 + 0.001 staked, 20 + 0.1 returned, so 35.902 lost. Five percent of 65.902
  // is 3.2951.
  expect(seen).toMatchObject({ pays: '329' })
  expect(seen.current).toMatchObject([
    { staked: '3000', returned: '0', casino: { staked: '5600', returned: '2010', points: '0' }, due: '329' },
  ])
  expect(await pay(weekAfter(1, hour))).toBe(1)
  await pay(weekAfter(2, hour))
  expect(await given(ann)).toEqual([
    ['cashback', 3_29n, 'EUR', '2026-10-05'],
    ['cashback', 3_50n, 'EUR', '2026-10-12'],
  ])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('what the casino won makes up for what sport lost', async () => {
  const { player, bet, round, count, pay, given } = await setUp()
  const ann = await player()
  await bet(ann, 100_00n, 'lose', weekAfter(0, hour))
  await round(ann, { stake: 10_00n, payout: 70_00n, at: weekAfter(0, hour) })
  await count()
  await pay(weekAfter(1, hour))
  expect(await given(ann)).toEqual([['cashback', 2_00n, 'EUR', '2026-10-05']])
})

test('small stakes add up to points; one week earns no more than its most, of both together', async () => {
  const { player, bet, round, count, choose, show } = await setUp()
  const ann = await player()
  await choose(ann, 1, weekAfter(0))
  for (let played = 0; played < 19; played++)
    await round(ann, { stake: 10n, payout: 0n, at: weekAfter(0, hour + played) })
  await count()
  expect(await show(ann, weekAfter(0, day))).toMatchObject({
    points: '1',
    current: [{ points: '1', due: '0' }],
  })
  await round(ann, { stake: 10n, payout: 4n, at: weekAfter(0, 2 * hour) })
  await bet(ann, 7_00n, 'lose', weekAfter(0, 2 * hour))
  await count()
  expect(await show(ann)).toMatchObject({ points: '9', current: [{ points: '9', casino: { points: '2' } }] })
  await round(ann, { stake: 20_000_00n, payout: 0n, at: weekAfter(0, 3 * hour) })
  await count()
  expect(await show(ann)).toMatchObject({ points: '10000' })
})

test('each round counts once, whoever counts and pays beside', async () => {
  const { db, player, round, count, pay, given } = await setUp()
  const players = await Promise.all([player(), player(), player(), player()])
  for (const one of players)
    for (let played = 0; played < 5; played++)
      await round(one, { stake: 10_00n, payout: 0n, at: weekAfter(0, hour + played) })
  await Promise.all([count(), count(), count()])
  await count()
  await Promise.all(Array.from({ length: 6 }, () => pay(weekAfter(1, hour))))
  for (const one of players) expect(await given(one)).toEqual([['cashback', 2_50n, 'EUR', '2026-10-05']])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('nobody is paid while rounds of his wait, and one who cannot be counted keeps nobody else waiting', async () => {
  const { db, player, round, count, pay, given } = await setUp()
  const [ann, ben] = await Promise.all([player(), player()])
  for (const one of [ann, ben]) await round(one, { stake: 20_00n, payout: 0n, at: weekAfter(0, hour) })
  await count()
  for (const one of [ann, ben]) await round(one, { stake: 20_00n, payout: 0n, at: weekAfter(0, hour) })
  await db.read.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin
       if new.player_id = '${ann}' then raise exception 'no'; end if; return new; end $$;
     create trigger refuse_one before insert or update on cashback_week for each row execute function refuse_one()`,
  )
  await expect(count()).rejects.toThrow('some players')
  expect(await pay(weekAfter(1, hour))).toBe(1)
  expect([await given(ann), await given(ben)]).toEqual([[], [['cashback', 2_00n, 'EUR', '2026-10-05']]])
  await db.read.query('drop trigger refuse_one on cashback_week')
  await count()
  await pay(weekAfter(1, 2 * hour))
  expect(await given(ann)).toEqual([['cashback', 2_00n, 'EUR', '2026-10-05']])
})

test('without a scheme no week begins with rounds; a first choice waits once a round of the week has ended', async () => {
  const { player, round, count, scheme, pay, given, choose, show } = await setUp()
  const ann = await player()
  const before = scheme.now
  scheme.now = null
  await round(ann, { stake: 90_00n, payout: 0n, at: weekAfter(0, hour) })
  await count()
  scheme.now = before
  await choose(ann, 1, weekAfter(0, 2 * hour))
  expect(await show(ann)).toMatchObject({ mode: 0, nextMode: 1, pays: '0' })
  await pay(weekAfter(1, hour))
  expect(await given(ann)).toEqual([])
})

test('rounds of a week open the tables of their months only, by the key', async () => {
  const db = await testDatabase({ max: 1 })
  const { player, round } = await cashbackCalls(db)
  const ann = await player()
  const roundId = await round(ann, { stake: 1_00n, payout: 0n, at: weekAfter(0, hour) })
  await db.read.query('set enable_seqscan = off')
  const plans: string[] = []
  const spied = {
    query: async (text: string, values: unknown[]) => {
      const { rows } = await db.read.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [], rowCount: 0 }
    },
  }
  await endedRounds(spied as never, [{ playerId: ann, roundId }])
  expect(plans[0]).toMatch(/Index Scan using round_\w*2026_?10\w*/)
  expect(plans[0]!.match(/ on round_/g)).toHaveLength(1)
})

test('counting waits for another count and skips nothing', async () => {
  const { db, player, round, count } = await setUp()
  await round(await player(), { stake: 10_00n, payout: 0n, at: weekAfter(0, hour) })
  const { started } = await db.transact(async (tx) => {
    await takeFacts(tx, 1, { except: [] })
    const started = count()
    const waiting = async () =>
      (
        await db.read.query(
          `select from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows.length
    await expect.poll(waiting).toBe(1)
    return { started }
  })
  expect(await started).toBe(1)
})
