import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedPlay } from '../../../../test/factories/limited-play.ts'
import { timesOf } from '../../../../test/factories/proof-size.ts'
import { exclusionTypes, selfExclusionDays, timeOutDays } from './limit-types.ts'

const minute = 60_000
const day = 24 * 60 * minute
const lastInstant = Date.parse('2028-02-01T00:00:00Z')

/** Nights of clock changes in Europe and America, and the end of a year. */
const starts = ['2026-03-28T22:59:59Z', '2026-11-01T04:30:00Z', '2026-12-31T23:55:00Z'] as const
const waits = [1, minute, 10 * minute - 1, 10 * minute, day - 1, day, 7 * day - 1, 7 * day, 30 * day]

const act = fc.oneof(
  fc.record({
    does: fc.constant('ask' as const),
    type: fc.constant(30 as const),
    days: fc.constantFrom(...selfExclusionDays.slice(0, 4)),
  }),
  fc.record({
    does: fc.constant('ask' as const),
    type: fc.constant(33 as const),
    days: fc.constantFrom(...timeOutDays),
  }),
  fc.record({
    does: fc.constantFrom('approve' as const, 'reject' as const),
    type: fc.constantFrom(...exclusionTypes),
  }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(...waits) }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
const waited: Act[] = [
  { does: 'wait', ms: 1 },
  ...Array.from({ length: 12 }, (): Act => ({ does: 'wait', ms: 10 * minute })),
]

/** Model of exclusions: ten minutes of delay, then days of 24 hours that only grow. */
class Told {
  readonly held = new Map<number, { from: number; until: number }>()
  #of(type: number, now: number) {
    const one = this.held.get(type)
    return one && now < one.until ? one : null
  }
  /** Pending or active exclusions. */
  asked = (now: number) => [...this.held.values()].some(({ until }) => now < until)
  out = (now: number) => [...this.held.values()].some(({ from, until }) => from <= now && now < until)
  ask(type: number, days: number, now: number): string | null {
    const one = this.#of(type, now)
    const from = one?.from ?? now + 10 * minute
    const until = Math.max(from, now) + days * day
    if (one && until <= one.until) return one.from <= now ? 'exclusion-active' : 'limit-pending'
    this.held.set(type, { from, until })
    return null
  }
  answer(type: number, action: 'approve' | 'reject', now: number): string | null {
    const one = this.#of(type, now)
    if (!one) return 'limit-not-pending'
    if (one.from <= now) return action === 'approve' ? 'limit-not-pending' : 'exclusion-active'
    if (action === 'reject') this.held.delete(type)
    else this.held.set(type, { from: now, until: now + (one.until - one.from) })
    return null
  }
}

let players: Awaited<ReturnType<typeof limitedPlay>>
beforeAll(async () => {
  players = await limitedPlay(Date.parse(starts[0]), 24)
})
afterAll(() => players.close())

test('over any history and clock an exclusion keeps every stake and deposit out until its last moment, and no withdrawal', async () => {
  const seen = { out: 0, in: 0, thinking: 0 }
  const play = async (start: string, acts: readonly Act[]) => {
    const ann = await players.player(Date.parse(start))
    const told = new Told()
    for (const one of acts) {
      const now = ann.now()
      if (one.does === 'wait') {
        // Some rounds last two years.
        if (now + one.ms < lastInstant) await ann.wait(one.ms)
        const out = told.out(ann.now())
        seen[out ? 'out' : 'in']++
        const id = out ? 'banned' : null
        // A player with a pending exclusion cannot deposit, even during the ten minutes of delay.
        const asked = told.asked(ann.now())
        if (asked && !out) seen.thinking++
        const deposited = asked ? 'banned' : null
        expect(
          await Promise.all([ann.deposit(1000), ann.bet(100), ann.round(100, 200), ann.withdraw(1000)]),
        ).toMatchObject([{ id: deposited }, { id }, { id }, { id: null }])
      } else if (one.does === 'ask')
        expect((await ann.exclude(one.type, one.days)).id).toBe(told.ask(one.type, one.days, now))
      else
        expect((await ann.answerExclusion(one.type, one.does)).id).toBe(told.answer(one.type, one.does, now))
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.array(act, { minLength: 10, maxLength: 25 }), play),
    {
      numRuns: timesOf({ usual: 8, nightly: 200 }),
      // Fixed examples beside the random ones: a player who is excluded for hours, and one who never was.
      examples: [
        [starts[0], [{ does: 'ask', type: 33, days: timeOutDays[0] }, ...waited]],
        [starts[1], waited],
      ],
    },
  )
  expect(Math.min(seen.out, seen.in)).toBeGreaterThan(10)
  expect(seen.thinking).toBeGreaterThan(0)
}, 300_000)

test('a break that begins beside bets, rounds and deposits of three processes lets nothing in once it is answered', async () => {
  for (const start of starts) {
    const ann = await players.player(Date.parse(start))
    const wave = () => [
      ...Array.from({ length: 8 }, (_, key) => ann.round(100, 100_000, key % 3)),
      ...Array.from({ length: 4 }, () => ann.bet(100)),
      ...Array.from({ length: 3 }, () => ann.deposit(1000)),
    ]
    const beside = wave()
    const begun = ann.breakNow()
    const more = wave()
    expect(await begun).toMatchObject({ id: null })
    const afterwards = await Promise.all(wave())
    expect(new Set(afterwards.map(({ id }) => id))).toEqual(new Set(['banned']))
    for (const { id } of await Promise.all([...beside, ...more])) expect([null, 'banned']).toContain(id)
    // In parallel: a second exclusion of the other kind, a longer one, and every way to end one.
    const ends = await Promise.all([
      ann.answerExclusion(33, 'reject'),
      ann.exclude(33, 1),
      ann.exclude(33, 7),
      ann.exclude(30, 30),
      ann.answerExclusion(30, 'reject'),
    ])
    expect(ends[0]).toMatchObject({ id: 'exclusion-active' })
    await ann.wait(day)
    expect(await ann.bet(100)).toMatchObject({ id: 'banned' })
    expect(await ann.withdraw(1000)).toMatchObject({ id: null })
  }
})

interface Asked {
  readonly value: number | null
  readonly since: number
}

const sessionAct = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('hours' as const), value: fc.constantFrom(1, 2, 3, null) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      action: fc.constantFrom('approve' as const, 'reject' as const),
    }),
  },
  // The player is present, with a sign every 80 s; or absent.
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('sit' as const), signs: fc.constantFrom(1, 20, 46) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('away' as const),
      ms: fc.constantFrom(90_000, 90_001, 60 * minute, 6 * 60 * minute, day - 1, day),
    }),
  },
)

type SessionAct = typeof sessionAct extends fc.Arbitrary<infer A> ? A : never
const oneSign: SessionAct = { does: 'sit', signs: 1 }

test('over any history and clock session time ends play for the rest of the UTC day, and nothing gives it back before', async () => {
  const seen = { out: 0, in: 0 }
  const play = async (start: string, acts: readonly SessionAct[]) => {
    const ann = await players.player(Date.parse(start))
    const utcDay = (at: number) => Math.floor(at / day)
    let hours: number | null = null
    let asked = null as Asked | null
    let counted = { day: 0, spent: 0, at: Number.NaN }
    let outUntil = 0
    const sign = async () => {
      const now = ann.now()
      const left = await ann.ping()
      if (hours === null) return expect(left).toBe(null)
      if (Number.isNaN(counted.at)) counted = { day: utcDay(now), spent: 0, at: now }
      const today = counted.day === utcDay(now) ? counted.spent : 0
      const gap = now - counted.at
      const added = gap > 90_000 ? 0 : now - Math.max(counted.at, utcDay(now) * day)
      counted = { day: utcDay(now), spent: today + added, at: now }
      const over = now < outUntil || counted.spent >= hours * 60 * minute
      if (over) outUntil = (utcDay(now) + 1) * day
      expect(left).toBe(over ? 0 : hours * 60 * minute - counted.spent)
    }
    for (const one of acts) {
      const now = ann.now()
      if (now > lastInstant) return
      const waits: Asked | null = asked && now < asked.since + 2 * day ? asked : null
      if (one.does === 'hours') {
        const { id } = await ann.hours(one.value)
        const tighter = one.value !== null && (hours === null || one.value < hours)
        if (one.value === hours || tighter) [hours, asked] = [one.value, null]
        else if (!waits) asked = { value: one.value, since: now }
        expect(id).toBe(one.value === hours || !waits || tighter ? null : 'limit-pending')
      } else if (one.does === 'answer') {
        const { id } = await ann.answerHours(one.action)
        const early = one.action === 'approve' && waits && now < waits.since + day
        expect(id).toBe(!waits ? 'limit-not-pending' : early ? 'limit-waits' : null)
        if (waits && !early) {
          if (one.action === 'approve') hours = waits.value
          asked = null
        }
      } else if (one.does === 'away') await ann.wait(one.ms)
      else {
        for (let left = one.signs; left > 0; left--) {
          await ann.wait(80_000)
          await sign()
        }
      }
      const out = ann.now() < outUntil
      seen[out ? 'out' : 'in']++
      const id = out ? 'banned' : null
      expect(
        await Promise.all([ann.deposit(1000), ann.bet(100), ann.round(100, 200), ann.withdraw(1000)]),
      ).toMatchObject([{ id }, { id }, { id }, { id: null }])
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.array(sessionAct, { minLength: 8, maxLength: 16 }), play),
    {
      numRuns: timesOf({ usual: 4, nightly: 200 }),
      // Fixed examples beside the random ones: a player whose hour is used up, and one without such a limit.
      examples: [
        [
          starts[1],
          [
            { does: 'hours', value: 1 },
            { does: 'sit', signs: 46 },
            ...Array.from({ length: 4 }, () => oneSign),
          ],
        ],
        [starts[1], Array.from({ length: 4 }, () => oneSign)],
      ],
    },
  )
  expect(Math.min(seen.out, seen.in)).toBeGreaterThan(3)
}, 300_000)
