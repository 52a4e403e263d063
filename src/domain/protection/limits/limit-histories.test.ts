import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LimitedPlayer, limitedPlay } from '../../../../test/factories/limited-play.ts'
import { timesOf } from '../../../../test/factories/proof-size.ts'
import { depositLimitTypes, limitTypes, lossLimitTypes, wageringLimitTypes } from './limit-types.ts'

const hour = 3_600_000
const day = 24 * hour
const lastInstant = Date.parse('2028-02-01T00:00:00Z')

/** Nights of clock changes in Europe or America, and the end of a month and of a year. */
const starts = [
  '2026-03-28T22:30:00Z',
  '2026-10-24T22:30:00Z',
  '2026-03-08T05:30:00Z',
  '2026-06-30T23:59:00Z',
  '2026-12-31T23:59:59Z',
] as const
const steps = [
  1,
  1000,
  hour,
  day - 1,
  day,
  day + 1,
  2 * day - 1,
  2 * day,
  6 * day,
  7 * day,
  23 * day,
  30 * day,
]

const type = fc.constantFrom(...limitTypes)
const amount = fc.constantFrom(10, 100, 200, 300, 500, 1000)
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      type,
      value: fc.constantFrom(300, 600, 1000, 3000, 6000, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('approve' as const, 'reject' as const), type }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('deposit' as const),
      amount: fc.constantFrom(1000, 2000, 5000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('round' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('bet' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pay' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(...steps) }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const windowOf = (limit: number) =>
  [day, 7 * day, 30 * day][[1, 10, 20].includes(limit) ? 0 : [2, 11, 21].includes(limit) ? 1 : 2]!

/** Model of the limits: every movement of money with its time, every limit with its pending change. */
class Told {
  readonly moved: { at: number; deposit: number; stake: number; payout: number }[] = []
  readonly limits = new Map<
    number,
    { value: number | null; waits: { value: number | null; since: number } | null }
  >()
  move(at: number, change: Partial<{ deposit: number; stake: number; payout: number }>) {
    this.moved.push({ at, deposit: 0, stake: 0, payout: 0, ...change })
  }
  /** Returns the minor units that these limits still allow; null without a limit. */
  room(types: readonly number[], now: number): number | null {
    const rooms = types.flatMap((one) => {
      const value = this.limits.get(one)?.value ?? null
      if (value === null) return []
      const inside = this.moved.filter(({ at }) => at > now - windowOf(one))
      const used = inside.reduce((sum, { deposit, stake, payout }) => {
        if (one >= 20) return sum + deposit
        return sum + stake - (one >= 10 ? payout : 0)
      }, 0)
      return [value - used]
    })
    return rooms.length > 0 ? Math.min(...rooms) : null
  }
  /** Returns the id of the error, or null. A looser value waits a day, then has a day to be confirmed. */
  set(limit: number, value: number | null, now: number): string | null {
    const held = this.limits.get(limit) ?? { value: null, waits: null }
    const waits = held.waits && now < held.waits.since + 2 * day ? held.waits : null
    if (value === held.value) this.limits.set(limit, { value, waits: null })
    else if (value !== null && (held.value === null || value < held.value))
      this.limits.set(limit, { value, waits: null })
    else if (waits) return 'limit-pending'
    else this.limits.set(limit, { value: held.value, waits: { value, since: now } })
    return null
  }
  answer(limit: number, action: 'approve' | 'reject', now: number): string | null {
    const held = this.limits.get(limit)
    if (!held?.waits || now >= held.waits.since + 2 * day) return 'limit-not-pending'
    if (action === 'approve' && now < held.waits.since + day) return 'limit-waits'
    this.limits.set(limit, { value: action === 'approve' ? held.waits.value : held.value, waits: null })
    return null
  }
}

/** Checks that a movement of `amount` was accepted or refused according to `room`; a refusal names the remainder. */
function expectJudged(
  answer: { readonly id: string | null; readonly allowed?: string },
  room: number | null,
  amount: number,
  id: string,
) {
  if (room === null || amount <= room) expect(answer.id).toBe(null)
  else expect(answer).toMatchObject({ id, allowed: String(Math.max(0, room)) })
}

let players: Awaited<ReturnType<typeof limitedPlay>>
beforeAll(async () => {
  players = await limitedPlay(Date.parse(starts[2]), 24)
})
afterAll(() => players.close())

const stakeTypes = [...wageringLimitTypes, ...lossLimitTypes]

/** Returns the kind of limit with the smallest remainder: the one that a refusal names. */
function tightest(told: Told, now: number): 'stake' | 'loss' {
  const stakes = told.room(wageringLimitTypes, now)
  const losses = told.room(lossLimitTypes, now)
  return stakes !== null && (losses === null || stakes < losses) ? 'stake' : 'loss'
}

async function play(player: LimitedPlayer, told: Told, one: Act, seen: Set<string>): Promise<void> {
  const now = player.now()
  switch (one.does) {
    case 'wait':
      // Some rounds last two years.
      if (now + one.ms < lastInstant) await player.wait(one.ms)
      return
    case 'set': {
      const answer = await player.set(one.type, one.value)
      expect(answer.id).toBe(told.set(one.type, one.value, now))
      return
    }
    case 'approve':
    case 'reject': {
      const answer = await player.answer(one.type, one.does)
      expect(answer.id).toBe(told.answer(one.type, one.does, now))
      return
    }
    case 'deposit': {
      const answer = await player.deposit(one.amount)
      expectJudged(answer, told.room(depositLimitTypes, now), one.amount, 'deposit-limit-exceeded')
      if (answer.id === null) told.move(now, { deposit: one.amount })
      else seen.add('deposit')
      return
    }
    case 'bet': {
      const answer = await player.bet(one.amount)
      expectJudged(answer, told.room(stakeTypes, now), one.amount, `${tightest(told, now)}-limit-exceeded`)
      if (answer.id === null) told.move(now, { stake: one.amount })
      else seen.add('bet')
      return
    }
    case 'round': {
      const answer = await player.round(one.amount, 200)
      expectJudged(answer, told.room(stakeTypes, now), one.amount, `round-${tightest(told, now)}-limit`)
      if (answer.id === null) told.move(now, { stake: one.amount, payout: answer.payout })
      else seen.add('round')
      return
    }
    case 'pay':
      await player.pay(one.amount)
      told.move(now, { payout: one.amount })
  }
}

test('over any history and clock no limit lets more pass than it holds, and none refuses what it holds', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.array(act, { minLength: 20, maxLength: 40 }),
      async (start, acts) => {
        const one = await players.player(Date.parse(start))
        const told = new Told()
        for (const each of acts) await play(one, told, each, seen)
      },
    ),
    { numRuns: timesOf({ usual: 10, nightly: 400 }) },
  )
  // The run refused every kind of movement at least once.
  expect([...seen].sort()).toEqual(['bet', 'deposit', 'round'])
}, 300_000)

test('bets and rounds of three processes at once stop exactly at a limit of each type', async () => {
  const start = Date.parse(starts[0])
  for (const limit of stakeTypes) {
    const ann = await players.player(start)
    expect(await ann.set(limit, 1050)).toMatchObject({ id: null })
    // Rounds that hardly ever win: a payout would extend a loss limit again.
    const asked = Array.from({ length: 24 }, (_, key) =>
      key % 4 === 3 ? ann.bet(100) : ann.round(100, 100_000, key % 4),
    )
    const answers = await Promise.all(asked)
    const paid = answers.reduce((sum, { payout }) => sum + payout, 0)
    const refused = answers.filter(({ id }) => id !== null)
    if (paid === 0) expect(answers.length - refused.length, `limit ${limit}`).toBe(10)
    const kind = (wageringLimitTypes as readonly number[]).includes(limit) ? 'stake' : 'loss'
    for (const { id } of refused) expect([`${kind}-limit-exceeded`, `round-${kind}-limit`]).toContain(id)
    expect(await ann.bet(100)).toMatchObject({ id: `${kind}-limit-exceeded` })
  }
})

test('deposits at once stop exactly at a limit of each type', async () => {
  const start = Date.parse(starts[1])
  for (const limit of depositLimitTypes) {
    const ann = await players.player(start)
    await ann.set(limit, 5500)
    const answers = await Promise.all(Array.from({ length: 12 }, () => ann.deposit(1000)))
    expect(answers.filter(({ id }) => id === null)).toHaveLength(5)
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([null, 'deposit-limit-exceeded']))
  }
})
