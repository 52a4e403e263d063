import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedPlay } from '../../../test/factories/limited-play.ts'
import { timesOf } from '../../../test/factories/proof-size.ts'
import { exclusionTypes, selfExclusionDays, timeOutDays } from './limit-types.ts'

const minute = 60_000
const day = 24 * 60 * minute
const lastInstant = Date.parse('2028-02-01T00:00:00Z')

/** Nights in which clocks in Europe and America change, and the end of a year. */
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

/** Exclusions as their rules say: ten minutes to think, then days of 24 hours that only grow. */
class Told {
  readonly held = new Map<number, { from: number; until: number }>()
  #of(type: number, now: number) {
    const one = this.held.get(type)
    return one && now < one.until ? one : null
  }
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
  const seen = { out: 0, in: 0 }
  const play = async (start: string, acts: readonly Act[]) => {
    const ann = await players.player(Date.parse(start))
    const told = new Told()
    for (const one of acts) {
      const now = ann.now()
      if (one.does === 'wait') {
        // There are rounds of two years.
        if (now + one.ms < lastInstant) await ann.wait(one.ms)
        const out = told.out(ann.now())
        seen[out ? 'out' : 'in']++
        const id = out ? 'banned' : null
        expect(
          await Promise.all([ann.deposit(1000), ann.bet(100), ann.round(100, 200), ann.withdraw(1000)]),
        ).toMatchObject([{ id }, { id }, { id }, { id: null }])
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
    },
  )
  expect(Math.min(seen.out, seen.in)).toBeGreaterThan(10)
}, 300_000)
