import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Currency } from '#kernel/money.ts'
import type { TestLeg } from '../factories/betting.ts'
import { bonusBet, bonusCalls, lost, returned, settleLegs, won } from '../factories/bonus.ts'
import { type TestDatabase, testDatabase } from '../factories/database.ts'
import { jobContext } from '../factories/job-context.ts'

const day = 86_400_000
const endings = [won, lost, returned]

/** Steps of a player, of the player's bets and of time; `part` is in hundredths of the available amount. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), part: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      part: fc.constantFrom(7, 30, 50, 100, 100),
      ending: fc.integer({ min: 0, max: 2 }),
      at: fc.constantFrom('once', 'later'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('round' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give-up' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
)

interface Sums {
  readonly main: bigint
  readonly bonus: bigint
  readonly cashier: bigint
  readonly became: bigint
}

/** Returns the balances of a player's accounts, deposits less withdrawals, and the bonus money that was released. */
async function sumsOf(db: TestDatabase, playerId: string): Promise<Sums> {
  const { rows } = await db.read.query<Sums>(
    `select
       (select coalesce(sum(balance), 0)::int8 from account where player_id = $1 and kind = 'main') as main,
       (select coalesce(sum(balance), 0)::int8 from account where player_id = $1 and kind = 'bonus') as bonus,
       coalesce(sum(case when source = 'cashier' then amount when destination = 'cashier' then -amount end), 0)::int8
         as cashier,
       coalesce(sum(amount) filter (where source = 'bonus' and destination = 'main'), 0)::int8 as became
     from posting where player_id = $1`,
    [playerId],
  )
  return rows[0]!
}

/**
 * Returns bonuses that were not granted exactly once for their amount, or whose end did not post exactly the
 * remainder.
 */
async function wrongBonuses(db: TestDatabase): Promise<readonly unknown[]> {
  const { rows } = await db.read.query(
    `select b.bonus_id, b.state, b.amount, b.ended_with, p.granted, p.ends, p.ended
     from bonus b cross join lateral (
       select count(*) filter (where reason = 'bonus-granted' and amount = b.amount) as granted,
         count(*) filter (where reason not in ('bonus-granted', 'bonus-late')) as ends,
         coalesce(sum(amount) filter (where reason = 'bonus-' || b.state), 0) as ended
       from posting where player_id = b.player_id and ref = b.bonus_id::text) p
     where p.granted <> 1 or p.ends > 1 or p.ended <> coalesce(b.ended_with, 0)`,
  )
  return rows
}

test('over random histories no bonus pays twice, none is lost on the way, and the books are right', async () => {
  const db = await testDatabase()
  const calls = bonusCalls(db)
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Currency>('EUR', 'JPY', 'KWD'),
      // A wagering requirement so small that short histories sometimes meet it.
      fc.constantFrom(1, 2, 2),
      fc.array(step, { minLength: 8, maxLength: 30 }),
      async (currency, wagering, steps) => {
        calls.house.terms = { wagering }
        const { clock, rounds } = calls
        clock.ahead = 0
        const ann = await calls.player(currency)
        await calls.choose(ann, { firstDepositBonusType: 1, bonusType: 1 })
        const unit = currency === 'JPY' ? 50n : currency === 'KWD' ? 100n : 30n
        let open: (readonly TestLeg[])[] = []
        const settleAll = async () => {
          for (const legs of open) await settleLegs(db, legs)
          open = []
        }
        await calls.deposit(ann, 100n * unit, currency)
        for (const one of steps) {
          if (one.do === 'deposit') await calls.deposit(ann, BigInt(one.part + 40) * unit, currency)
          if (one.do === 'settle') await settleAll()
          if (one.do === 'wait') clock.ahead += one.days * day
          if (one.do === 'withdraw') {
            const { main } = await sumsOf(db, ann)
            await calls.withdraw(ann, main, currency, true).catch(() => null)
          }
          if (one.do === 'give-up') {
            const [bonus] = await calls.bonuses(ann)
            if (bonus?.state === 'active') await calls.giveUp(ann, bonus.id)
          }
          if (one.do === 'round') {
            rounds.noticed([ann])
            await rounds.round(jobContext())
          }
          if (one.do === 'bet') {
            const stake = ((await sumsOf(db, ann)).bonus * BigInt(one.part)) / 100n
            if (stake === 0n) continue
            open.push(await bonusBet(db, ann, stake, endings[one.ending]!, currency, clock.now()))
            if (one.at === 'once') await settleAll()
          }
          const { main, cashier, became } = await sumsOf(db, ann)
          expect(main).toBe(cashier + became)
        }
        await settleAll()
        clock.ahead += 40 * day
        rounds.noticed([ann])
        await rounds.round(jobContext())
        expect((await sumsOf(db, ann)).bonus).toBe(0n)
        for (const { state } of await calls.bonuses(ann)) {
          expect(state).not.toBe('active')
          seen.set(state, (seen.get(state) ?? 0) + 1)
        }
      },
    ),
    { numRuns: 60 },
  )
  expect(await wrongBonuses(db)).toEqual([])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
  console.info(`bonuses: ${[...seen].map((pair) => pair.join(' ')).join(', ')}`)
  expect([...seen.keys()].sort()).toEqual(['expired', 'given-up', 'lost', 'wagered'])
}, 600_000)
