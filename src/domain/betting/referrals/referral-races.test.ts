import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBets } from '#domain/betting/bets/index.ts'
import { balanceOf, ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import { fund, slip } from '../../../../test/factories/acceptance.ts'
import { betOf } from '../../../../test/factories/betting.ts'
import { moves, referralSetUp, referralSlip, unevenHolds } from '../../../../test/factories/referrals.ts'

const everything = { statuses: null, from: null, to: null, before: null, limit: 1000 }
type Site = Awaited<ReturnType<typeof referralSetUp>>
const betsOf = ({ db }: Site) => findBets(db.read, 'vera', everything)
const placedOnce = [
  'main>suspense 3000000 stake-held',
  'suspense>main 3000000 stake-released',
  'main>house 3000000 stake',
]

async function sound({ db }: Site) {
  expect(await unevenHolds(db)).toEqual([])
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
}

test('eight asks of one key are one request; of eight keys three', async () => {
  const site = await referralSetUp()
  const other = await site.process()
  const request = referralSlip({ stake: '2600000' })
  const same = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? site : other).ask('vera', request)),
  )
  expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const many = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? site : other).ask('vera', referralSlip({ stake: '2600000' })),
    ),
  )
  const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason.id] : []))
  expect(refused).toEqual(Array.from({ length: 6 }, () => 'referrals-too-many'))
  expect(await balanceOf(site.db.read, 'vera', 'EUR')).toBe(10_000_000n - 3n * 2_600_000n)
  await sound(site)
})

test('parallel asks for more than the balance hold as much as it pays for', async () => {
  const site = await referralSetUp()
  const many = await Promise.allSettled(
    Array.from({ length: 3 }, () => site.ask('vera', referralSlip({ stake: '4000000' }))),
  )
  expect(many.map((one) => (one.status === 'rejected' ? one.reason.id : 'held')).sort()).toEqual([
    'held',
    'held',
    'insufficient-funds',
  ])
  await sound(site)
})

test('two processes carry out side by side: each request is one bet', async () => {
  const site = await referralSetUp()
  const other = await site.process()
  const asked = []
  for (const event of [1, 2, 3]) {
    const legs = [{ selection: `e${event}~1x2~1`, odds: 2000 }]
    asked.push(await site.ask('vera', referralSlip({ legs })))
  }
  for (const { id } of asked) await site.accept(id)
  const over = await Promise.all([site.round(), other.round(), site.round(), other.round()])
  expect(over.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await betsOf(site)).toHaveLength(3)
  expect(site.faults).toEqual([])
  expect(await balanceOf(site.db.read, 'vera', 'EUR')).toBe(1_000_000n)
  await sound(site)
})

test('taking back, agreeing and carrying out at once: a bet or the money, never both or neither', async () => {
  const site = await referralSetUp()
  const other = await site.process()
  const ends: string[] = []
  for (let round = 0; round < 20; round++) {
    const legs = [{ selection: `e${round + 1}~1x2~1`, odds: 1100 }]
    site.tell(legs[0]!.selection, { odds: 1100, startsAt: site.start, stakeFactor: 0.001 })
    const { id } = await site.ask('vera', referralSlip({ legs, stake: '100000' }))
    const agree = () => site.accept(id)
    const back = () => site.withdraw('vera', id).catch(() => null)
    const first = round % 2 ? [agree, back] : [back, agree]
    await Promise.all([...first.map((act) => act()), site.round(), other.round()])
    await Promise.all([site.round(), other.round()])
    ends.push((await site.find('vera', id)).state)
  }
  console.info(`${ends.filter((end) => end === 'placed').length} of 20 were placed`)
  expect(ends.filter((end) => end !== 'placed' && end !== 'withdrawn')).toEqual([])
  const placed = ends.filter((end) => end === 'placed').length
  expect(await betsOf(site)).toHaveLength(placed)
  expect(await balanceOf(site.db.read, 'vera', 'EUR')).toBe(10_000_000n - 100_000n * BigInt(placed))
  expect(site.faults).toEqual([])
  await sound(site)
})

test('what was agreed to is placed however many wait before it', async () => {
  const site = await referralSetUp()
  const { id } = await site.ask('vera')
  await site.db.read.query(
    `insert into referred_bet (player_id, request_id, currency, stake, possible_win, legs, asked_at, expires_at, held)
     select 'other' || n, lpad(to_hex(n), 32, '0')::uuid, currency, stake, possible_win, legs, asked_at, expires_at, held
     from referred_bet, generate_series(1, 600) n`,
  )
  await site.accept(id)
  expect(await site.round()).toBe(1)
  expect(await site.find('vera', id)).toMatchObject({ state: 'placed' })
})

test('a bet that the database refused leaves the process knowing all open bets; a lost answer does not', async () => {
  const { acceptance } = await referralSetUp()
  const bet = betOf('vera', 100n, [{ eventId: 'e1', market: '1x2', outcome: '1', odds: 2000 }])
  const fail = (code: string) =>
    acceptance.counted(bet, () => Promise.reject(Object.assign(new Error('no'), { code }))).catch(() => {})
  const betProcess = async () => {
    let known: string | null = null
    await acceptance.counted(bet, async (one) => {
      known = one
      return false
    })
    return known
  }
  const before = await betProcess()
  expect(before).not.toBeNull()
  await fail('23514')
  expect(await betProcess()).toBe(before)
  await fail('08006')
  expect(await betProcess()).toBeNull()
})

/**
 * Wraps the database so that the first transaction of a round ends like that of a killed process or a lost
 * connection.
 */
function dying(db: Database, dies: 'before commit' | 'after commit'): Database {
  let first = true
  const killed = new Error('killed')
  return {
    read: db.read,
    async transact(work) {
      if (!first) return db.transact(work)
      first = false
      if (dies === 'after commit') {
        await db.transact(work)
        throw killed
      }
      return db.transact(async (tx) => {
        await work(tx)
        throw killed
      })
    },
  }
}

test('a process that dies before its commit has done nothing: the next one places the bet', async () => {
  const site = await referralSetUp()
  const dead = await site.process(dying(site.db, 'before commit'))
  const { id } = await site.ask('vera')
  await site.accept(id)
  expect(await dead.round()).toBe(0)
  expect(site.faults).toHaveLength(1)
  expect(await site.find('vera', id)).toMatchObject({ state: 'accepted' })
  expect(await balanceOf(site.db.read, 'vera', 'EUR')).toBe(7_000_000n)
  await sound(site)
  const after = await site.process()
  expect(await after.round()).toBe(1)
  expect(await site.find('vera', id)).toMatchObject({ state: 'placed' })
  expect(await moves(site.db, 'vera')).toEqual(placedOnce)
  await sound(site)
})

test('a process that never heard of its commit does not place the bet again', async () => {
  const site = await referralSetUp()
  const dead = await site.process(dying(site.db, 'after commit'))
  const { id } = await site.ask('vera')
  await site.accept(id)
  expect([await dead.round(), await dead.round()]).toEqual([0, 0])
  expect(await (await site.process()).round()).toBe(0)
  expect(await site.find('vera', id)).toMatchObject({ state: 'placed' })
  expect(await moves(site.db, 'vera')).toEqual(placedOnce)
  expect(await betsOf(site)).toHaveLength(1)
  // This process no longer trusts its own count of the player's open bets, so the database refuses the stake above
  // the cap.
  await expect(dead.acceptance.place('vera', slip({ stake: '200000' }))).rejects.toMatchObject({
    id: 'stake-above-maximum',
  })
  await sound(site)
})

test('a process that starts after the bet counts it from the start', async () => {
  const site = await referralSetUp()
  const { id } = await site.ask('vera')
  await site.accept(id)
  await site.round()
  const later = await site.process()
  const open = [site.book.quote('e1~1x2~1')] as never
  expect(later.acceptance.maximum('vera', open, 'EUR')).toBe(0n)
  expect(later.acceptance.maximum('ann', open, 'EUR')).toBe(2_000_000n)
})

const nobody = '00000000-0000-7000-8000-000000000000'

type Act =
  | 'ask'
  | 'withdraw'
  | 'accept'
  | 'less'
  | 'refuse'
  | 'round'
  | 'late'
  | 'bet'
  | 'move'
  | 'stop'
  | 'open'
const acts = fc.array(
  fc.constantFrom<Act>(
    'ask',
    'ask',
    'withdraw',
    'accept',
    'accept',
    'less',
    'refuse',
    'round',
    'round',
    'late',
    'bet',
    'move',
    'stop',
    'open',
  ),
  { minLength: 5, maxLength: 25 },
)

test('whatever happens in whatever order, suspense holds what waits and nothing else', async () => {
  const site = await referralSetUp()
  await fund(site.db, 'vera', 'EUR', 1_000_000_000n)
  let runs = 0
  await fc.assert(
    fc.asyncProperty(acts, fc.infiniteStream(fc.nat(1)), async (list, chance) => {
      const selection = `e${(runs++ % 20) + 1}~1x2~1`
      const tell = (change = {}) => site.tell(selection, { odds: 1900, startsAt: site.start, ...change })
      site.clock.ahead = 0
      tell()
      const ids = (await site.list('vera')).map(({ id }) => id)
      const any = () => ids[ids.length - 1 - (chance.next().value % Math.max(ids.length, 1))] ?? nobody
      const run: Record<Act, () => Promise<unknown>> = {
        ask: async () => {
          const legs = [{ selection, odds: 1900 }]
          ids.push((await site.ask('vera', referralSlip({ legs, stake: '3200000', oddsPolicy: 'any' }))).id)
        },
        withdraw: () => site.withdraw('vera', any()),
        accept: async () => ids.length > 0 && site.accept(any()),
        less: async () => ids.length > 0 && site.accept(any(), 1_000n),
        refuse: async () => ids.length > 0 && site.refuse(any()),
        round: () => site.round(),
        late: async () => {
          site.clock.ahead += 10 * 60_000
        },
        bet: () =>
          site.acceptance.place(
            'vera',
            slip({ stake: '100', legs: [{ selection, odds: 1900 }], oddsPolicy: 'any' }),
          ),
        move: async () => tell({ odds: 1790 }),
        stop: async () => tell({ status: 'suspended' }),
        open: async () => tell(),
      }
      // Refusals are expected; a database error is not.
      for (const act of list)
        await run[act]().catch((error: { id?: string }) => expect(error.id, String(error)).toBeDefined())
      await sound(site)
      tell()
      site.clock.ahead += 3_600_000
      await site.round()
      const left = await site.db.read.query(`select 1 from referred_bet where held > 0`)
      expect(left.rowCount).toBe(0)
      const { sheets } = await site.db.transact(ledgerCheck)
      expect(sheets).toMatchObject([{ currency: 'EUR', suspense: '0' }])
    }),
    { numRuns: 60, seed: 32 },
  )
  expect(site.faults).toEqual([])
  const { rows } = await site.db.read.query<{ state: string; count: bigint }>(
    'select state, count(*) from referred_bet group by state order by state',
  )
  console.info(rows.map(({ state, count }) => `${count} ${state}`).join(', '))
  expect(rows.map(({ state }) => state)).toEqual(['expired', 'placed', 'refused', 'withdrawn'])
})
