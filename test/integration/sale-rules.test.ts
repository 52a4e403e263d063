import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSaleRules, mostRules, type SaleRulesDeps } from '#domain/betting/bets/sale/rules/sale-rules.ts'
import { WatchedRules } from '#domain/betting/bets/sale/rules/watched-rules.ts'
import { makeSales } from '#domain/betting/bets/sale/sales.ts'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { balanceOf } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import { acceptanceSetUp, slip } from '../factories/acceptance.ts'
import { fillSaleRules } from '../factories/sale-rules.ts'

/** Wraps a database to count its statements; a transaction counts as one. */
function counted(db: Database) {
  const count = { statements: 0 }
  const counting: Database = {
    read: {
      query: (text, values) => {
        count.statements++
        return db.read.query(text, values)
      },
    },
    transact: (work) => {
      count.statements++
      return db.transact(work)
    },
  }
  return { count, counting }
}

async function setUp() {
  const base = await acceptanceSetUp()
  const chances = new Map<string, number>()
  const clock = { at: Date.now(), now: () => clock.at }
  /** Another process with separate memory on the same database. */
  const process = (options: Partial<SaleRulesDeps> = {}) => {
    const watched = new WatchedRules()
    const { count, counting } = counted(base.db)
    const failed: string[] = []
    const deps = {
      ...{ ...base, db: counting, clock, watched, liveDelay: () => 0 },
      chanceOf: (eventId: string) => {
        const chance = chances.get(eventId) ?? 0.5
        return chance === 0 ? null : { chance, returned: 0 }
      },
      ...options,
    }
    const sales = makeSales(deps)
    const { set, run } = makeSaleRules({ ...deps, sales })
    const context = { setAside: (betId: string) => void failed.push(betId) }
    return { watched, count, failed, sales, rules: { set, run: () => run(context) } }
  }
  const move = (one: { readonly watched: WatchedRules }, eventId: string, chance: number) => {
    chances.set(eventId, chance)
    one.watched.moved(eventId)
  }
  const balance = () => balanceOf(base.db.read, 'ann', 'EUR')
  return { ...base, clock, chances, process, move, balance }
}
const legs = (...events: readonly number[]) =>
  events.map((event) => ({ selection: `e${event}~1x2~1`, odds: 2000 }))

test('thousands of rules cost one statement a second while no price moves', async () => {
  const { db, clock, process } = await setUp()
  await fillSaleRules(db.read, 5_000, 40)
  const { rules, watched, count } = process()
  while (watched.size < 5_000) await rules.run()
  count.statements = 0
  for (let second = 0; second < 4; second++) {
    for (let pass = 0; pass < 4; pass++) expect(await rules.run()).toBe(0)
    clock.at += 1_000
  }
  expect(count.statements).toBeLessThanOrEqual(5)
  // A price that moves without reaching a rule causes no statement either.
  count.statements = 0
  for (let event = 0; event < 40; event++) watched.moved(`e${event}`)
  await rules.run()
  expect(count.statements).toBeLessThanOrEqual(2)
})

test('a move that reaches some rules reads only their bets', async () => {
  const { db, process, move, acceptance } = await setUp()
  await fillSaleRules(db.read, 2_000, 40)
  const bet = await acceptance.place('ann', slip({ legs: legs(20) }))
  const one = process()
  await one.rules.set('ann', bet.id, 1_700n)
  while (one.watched.size < 2_001) await one.rules.run()
  one.count.statements = 0
  // The other bets on this event are a fortieth of the 2,000, and their rules are out of reach.
  move(one, 'e20', 0.7)
  expect(await one.rules.run()).toBe(0)
  expect(one.count.statements).toBeLessThanOrEqual(1)
})

test('all rules that a move reaches are sold in the next pass, and a move that reaches none reads nothing', async () => {
  const { db, process, move } = await setUp()
  await fillSaleRules(db.read, 600, 2)
  const one = process()
  while (one.watched.size < 600) await one.rules.run()
  one.count.statements = 0
  move(one, 'e0', 0.7)
  expect(await one.rules.run()).toBe(0)
  expect(one.count.statements).toBe(0)
  move(one, 'e0', 0.9)
  expect(await one.rules.run()).toBe(300)
  // One statement that reads and one that sells, for fifty bets each.
  expect(one.count.statements).toBe(12)
  const { rows } = await db.read.query<{ paid: bigint; sold: number; rules: number }>(
    `select (select sum(amount)::bigint from posting where reason = 'payout') as paid,
       (select count(*)::int from bet_sale where by_rule) as sold, (select count(*)::int from sale_rule) as rules`,
  )
  expect(rows).toEqual([{ paid: 300n * 1_792n, sold: 300, rules: 300 }])
})

test('a bet that spoils a sale of many is set aside, and the others of the same transaction are sold', async () => {
  const { db, process, move, acceptance } = await setUp()
  const bets = await Promise.all(
    [1, 2, 3].map((event) => acceptance.place('ann', slip({ legs: legs(event) }))),
  )
  const one = process()
  for (const { id } of bets) await one.rules.set('ann', id, 1_500n)
  await one.rules.run()
  await db.read.query(`create function spoil() returns trigger language plpgsql as
    $$ begin raise 'spoilt' using errcode = 'data_exception'; end $$`)
  await db.read.query(
    `create trigger spoil before insert on bet_sale for each row when (new.bet_id = '${bets[1]!.id}') execute function spoil()`,
  )
  for (const event of [1, 2, 3]) move(one, `e${event}`, 0.9)
  expect(await one.rules.run()).toBe(2)
  expect(one.failed).toEqual([bets[1]!.id])
})

test('a process sells by rules that another one set, before its start and after', async () => {
  const { clock, process, move, acceptance, balance } = await setUp()
  const [first, second] = [
    await acceptance.place('ann', slip({ legs: legs(1) })),
    await acceptance.place('ann', slip({ legs: legs(2) })),
  ]
  const [before, after] = [process(), process()]
  await before.rules.set('ann', first.id, 1_500n)
  expect(await after.rules.run()).toBe(0)
  await before.rules.set('ann', second.id, 1_500n)
  clock.at += 1_000
  expect(await after.rules.run()).toBe(0)
  move(after, 'e1', 0.9)
  move(after, 'e2', 0.9)
  expect(await after.rules.run()).toBe(2)
  expect(await balance()).toBe(100_000n - 2_000n + 2n * 1_792n)
})

test('a rule that was taken back or replaced through another process sells nothing', async () => {
  const { clock, process, move, acceptance } = await setUp()
  const [gone, other] = [
    await acceptance.place('ann', slip({ legs: legs(1) })),
    await acceptance.place('ann', slip({ legs: legs(2) })),
  ]
  const [seller, writer] = [process(), process()]
  for (const { id } of [gone, other]) await seller.rules.set('ann', id, 1_500n)
  expect(await seller.rules.run()).toBe(0)
  await writer.rules.set('ann', gone.id, null)
  await writer.rules.set('ann', other.id, 1_900n)
  move(seller, 'e1', 0.9)
  move(seller, 'e2', 0.9)
  expect(await seller.rules.run()).toBe(0)
  expect(seller.failed).toEqual([])
  clock.at += 6_000
  await seller.rules.run()
  expect(seller.watched.size).toBe(1)
  move(seller, 'e2', 0.99)
  clock.at += 6_000
  expect(await seller.rules.run()).toBe(1)
})

test('a bet is sold when its other leg has won, and its rule ends with the bet', async () => {
  const { db, process, acceptance, balance } = await setUp()
  const bet = await acceptance.place('ann', slip({ legs: legs(1, 2) }))
  const lost = await acceptance.place('ann', slip({ legs: legs(1, 3) }))
  const one = process()
  await one.rules.set('ann', bet.id, 1_500n)
  await one.rules.set('ann', lost.id, 3_000n)
  expect(await one.rules.run()).toBe(0)
  const settle = (eventId: string, result: 'win' | 'lose') =>
    settleSelections(
      db,
      eventId,
      [{ market: '1x2', outcome: '1', result, grading: { rule: 'x', facts: {} } }],
      100,
    )
  await settle('e1', 'win')
  one.watched.decided('e1')
  // 1000 x 2 x (2 x 0.5^1.04).
  expect(await one.rules.run()).toBe(1)
  expect(await balance()).toBe(98_000n + 1_945n)
  await settle('e3', 'lose')
  one.watched.decided('e3')
  await one.rules.run()
  expect(one.watched.size).toBe(0)
  expect((await db.read.query('select * from sale_rule')).rows).toEqual([])
})

test('a price that was reached while another leg took no bets is taken when that leg is open again', async () => {
  const { process, move, acceptance } = await setUp()
  const bet = await acceptance.place('ann', slip({ legs: legs(1, 2) }))
  const one = process()
  await one.rules.set('ann', bet.id, 1_500n)
  await one.rules.run()
  move(one, 'e1', 0)
  await one.rules.run()
  move(one, 'e2', 0.95)
  expect(await one.rules.run()).toBe(0)
  move(one, 'e1', 0.5)
  expect(await one.rules.run()).toBe(1)
})

test('in play a rule waits the live delay without holding others up, and looks again', async () => {
  const { clock, process, move, acceptance, tell } = await setUp()
  const place = (event: number) => acceptance.place('ann', slip({ legs: legs(event) }))
  const [falls, stays, before] = [await place(1), await place(2), await place(3)]
  const one = process({ liveDelay: () => 5_000 })
  for (const { id } of [falls, stays, before]) await one.rules.set('ann', id, 1_500n)
  await one.rules.run()
  for (const event of [1, 2]) tell(`e${event}~1x2~1`, { live: true })
  for (const event of [1, 2, 3]) move(one, `e${event}`, 0.9)
  expect(await one.rules.run()).toBe(1)
  move(one, 'e1', 0.3)
  clock.at += 4_000
  expect(await one.rules.run()).toBe(0)
  clock.at += 1_000
  expect(await one.rules.run()).toBe(1)
  expect(await one.sales.offers('ann', () => ({}))).toMatchObject([{ betId: falls.id, atLeast: '1500' }])
})

test('one bet that cannot be read or sold is set aside, and the others are sold', async () => {
  const { db, clock, process, move, acceptance } = await setUp()
  const bets = await Promise.all(
    [1, 2, 3].map((event) => acceptance.place('ann', slip({ legs: legs(event) }))),
  )
  const first = process()
  for (const { id } of bets) await first.rules.set('ann', id, 1_500n)
  await fillSaleRules(db.read, 1, 1)
  await db.read.query('alter table bet disable trigger user')
  await db.read.query(`update bet set legs = 'broken' where player_id = 'crowd-0'`)
  const one = process()
  await one.rules.run()
  expect(one.failed).toHaveLength(1)
  expect(one.watched.size).toBe(3)
  await db.read.query(`update bet set legs = 'broken' where bet_id = $1`, [bets[1]!.id])
  for (const event of [1, 2, 3]) move(one, `e${event}`, 0.9)
  expect(await one.rules.run()).toBe(2)
  expect(one.failed).toContain(bets[1]!.id)
  await db.read.query(`update bet set legs = '[[2000,false,0,0]]' where bet_id = $1`, [bets[1]!.id])
  clock.at += 6_000
  expect(await one.rules.run()).toBe(1)
})

test('a process that does not lead sells nothing and loads all rules once it does', async () => {
  const { process, move, acceptance } = await setUp()
  const bet = await acceptance.place('ann', slip())
  let leading = true
  const one = process({ leads: () => leading })
  await one.rules.set('ann', bet.id, 1_500n)
  await one.rules.run()
  leading = false
  move(one, 'e1', 0.9)
  expect(await one.rules.run()).toBe(0)
  expect(one.watched.size).toBe(0)
  leading = true
  expect(await one.rules.run()).toBe(1)
})

test('a player has a bounded number of rules, however many calls come at once', async () => {
  const { db, process, acceptance } = await setUp()
  await fillSaleRules(db.read, mostRules - 1, 10)
  await db.read.query(`update sale_rule set player_id = 'ann'`)
  await db.read.query('alter table bet disable trigger user')
  await db.read.query(`update bet set player_id = 'ann'`)
  const { rules } = process()
  const bets = await Promise.all([1, 2, 3, 4].map(() => acceptance.place('ann', slip({ key: randomUUID() }))))
  const answers = await Promise.allSettled(bets.map(({ id }) => rules.set('ann', id, 1_500n)))
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(3)
  for (const error of refused)
    expect(error).toMatchObject({ id: 'sale-rules-full', facts: { most: mostRules } })
  // An existing rule may be changed.
  const kept = bets[answers.findIndex(({ status }) => status === 'fulfilled')]!
  await rules.set('ann', kept.id, 1_600n)
})
