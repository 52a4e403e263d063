import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { limitCalls } from '../../../../test/factories/limit-calls.ts'
import { noLimit } from './index.ts'
import { exclusionSteps, limitSteps } from './limit-states.ts'

const dayMs = 86_400_000

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ manual: true })
})
afterAll(() => db.close())

const player = () => limitCalls(db, randomUUID())
type Player = Awaited<ReturnType<typeof player>>

/** Returns the id of the error, or null. */
const refusal = async (work: Promise<unknown>): Promise<string | null> => {
  const outcome = await work.catch((thrown: unknown) => thrown)
  return outcome instanceof Error ? (outcome as Error & { id: string }).id : null
}

/** Requests a value; answers the test if it is a looser one. */
async function ask(ann: Player, type: number, value: string): Promise<void> {
  const { questions, tokenGuid } = await ann.set(type, value)
  if (questions.length > 0) await ann.answers(tokenGuid, questions)
}

/** Returns four values: a tighter one, the current one, a pending looser one, and one looser still. */
const valuesOf = (type: number) => (type === 31 ? ['2', '3', '8', '12'] : ['500', '1000', '2000', '3000'])

/** Setups by name for a new player. `a` to `d` are the four values. */
const limitStates: Readonly<
  Record<string, (ann: Player, type: number, of: readonly string[]) => Promise<void>>
> = {
  none: async () => {},
  active: (ann, type, [, b = '']) => ask(ann, type, b),
  waiting: async (ann, type, [, b = '', c = '']) => {
    await ask(ann, type, b)
    await ask(ann, type, c)
    ann.clock.at += dayMs - 1
  },
  due: async (ann, type, [, b = '', c = '']) => {
    await ask(ann, type, b)
    await ask(ann, type, c)
    ann.clock.at += dayMs
  },
  'due to be none': async (ann, type, [, b = '']) => {
    await ask(ann, type, b)
    await ask(ann, type, noLimit)
    ann.clock.at += 2 * dayMs - 1
  },
  lapsed: async (ann, type, [, b = '', c = '']) => {
    await ask(ann, type, b)
    await ask(ann, type, c)
    ann.clock.at += 2 * dayMs
  },
}

/**
 * Requirements of the specification (sections 3 to 5) and the rule books, cell by cell: the current and the pending
 * value afterwards, or the refusal, which changes nothing.
 */
const limitTable: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: { a: 'a', same: '', d: 'd', approve: '!limit-not-pending', reject: '!limit-not-pending' },
  active: { a: 'a', same: 'b', d: 'b, d waits', approve: '!limit-not-pending', reject: '!limit-not-pending' },
  waiting: { a: 'a', same: 'b', d: '!limit-pending', approve: '!limit-waits', reject: 'b' },
  due: { a: 'a', same: 'b', d: '!limit-pending', approve: 'c', reject: 'b' },
  'due to be none': { a: 'a', same: 'b', d: '!limit-pending', approve: '', reject: 'b' },
  lapsed: { a: 'a', same: 'b', d: 'b, d waits', approve: '!limit-not-pending', reject: '!limit-not-pending' },
}

test.each([1, 2, 3, 10, 11, 12, 20, 21, 22, 31])(
  'limit %i goes from each state as its table says',
  async (type) => {
    const of = valuesOf(type)
    const letter = (value: string) => (value === noLimit ? 'none' : 'abcd'[of.indexOf(value)])
    const seen = async (ann: Player) =>
      (await ann.shown())
        .map(([, value, state]) => letter(String(value)) + (state === 'PENDING' ? ' waits' : ''))
        .join(', ')
    for (const [state, events] of Object.entries(limitTable)) {
      await Promise.all(
        Object.entries(events).map(async ([event, expected]) => {
          const ann = await player()
          await limitStates[state]!(ann, type, of)
          const before = await seen(ann)
          const done =
            event === 'approve' || event === 'reject'
              ? ann.act(event, type)
              : ask(
                  ann,
                  type,
                  event === 'same' ? (state === 'none' ? noLimit : of[1]!) : of['abcd'.indexOf(event)]!,
                )
          const id = await refusal(done)
          const after = await seen(ann)
          expect([state, event, id ? `!${id}` : after]).toEqual([state, event, expected])
          if (id) expect([state, event, after]).toEqual([state, event, before])
        }),
      )
    }
  },
)

/** Each for seven days. */
const exclusionStates: Readonly<Record<string, (ann: Player, type: number) => Promise<void>>> = {
  none: async () => {},
  pending: async (ann, type) => {
    await ann.set(type, '7')
    ann.clock.at += 599_000
  },
  // The delay is over, so the exclusion has begun.
  begun: async (ann, type) => {
    await ann.set(type, '7')
    ann.clock.at += 600_000
  },
  active: async (ann, type) => {
    await ann.set(type, '7')
    await ann.act('approve', type)
  },
  over: async (ann, type) => {
    await ann.set(type, '7')
    ann.clock.at += 600_000 + 7 * dayMs
  },
}

const inForce = {
  1: '!exclusion-active',
  // Requesting the same day again changes nothing; a later one extends.
  30: '30 in force',
  approve: '!limit-not-pending',
  reject: '!exclusion-active',
}
const notThere = { 1: '1 waits', 30: '30 waits', approve: '!limit-not-pending', reject: '!limit-not-pending' }
const exclusionTable: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: notThere,
  pending: { 1: '!limit-pending', 30: '30 waits', approve: '7 in force', reject: '' },
  begun: inForce,
  active: inForce,
  over: notThere,
}

test.each([30, 33])(
  'exclusion %i goes from each state as its table says, and 37 is told while it is in force',
  async (type) => {
    const seen = async (ann: Player) => {
      const shown = await ann.shown()
      const own = shown.filter(([one]) => one === type)
      const lock = shown.filter(([one]) => one === 37)
      const active = own.filter(([, , state]) => state === 'ACTIVE')
      expect(lock.map(([, ...rest]) => rest)).toEqual(active.map(([, ...rest]) => rest))
      return own.map(([, value, state]) => `${value} ${state === 'ACTIVE' ? 'in force' : 'waits'}`).join(', ')
    }
    for (const [state, events] of Object.entries(exclusionTable)) {
      for (const [event, expected] of Object.entries(events)) {
        const ann = await player()
        await exclusionStates[state]!(ann, type)
        const before = await seen(ann)
        const done = event === 'approve' || event === 'reject' ? ann.act(event, type) : ann.set(type, event)
        const id = await refusal(done)
        const after = await seen(ann)
        expect([state, event, id ? `!${id}` : after]).toEqual([state, event, expected])
        if (id) expect([state, event, after]).toEqual([state, event, before])
      }
    }
  },
)

test('the tables in code: a limit is tightened from everywhere, and nothing ends an exclusion in force', () => {
  for (const [state, events] of Object.entries(limitSteps)) {
    expect(events.tighten, state).toEqual({ to: 'active', does: 'hold' })
    // Only the confirmation of an earlier request loosens a limit.
    for (const [event, step] of Object.entries(events)) {
      if ('does' in step && step.does === 'confirm') expect([state, event]).toEqual(['due', 'approve'])
    }
  }
  for (const [event, step] of Object.entries(exclusionSteps.active)) {
    expect('to' in step ? step.to : 'active', event).toBe('active')
  }
})

test('of two answers at once one counts, and a tighter value holds whatever comes beside it', async () => {
  const fresh = async (state: string) => {
    const ann = await player()
    await limitStates[state]!(ann, 20, valuesOf(20))
    return ann
  }
  for (let round = 0; round < 5; round++) {
    const due = await fresh('due')
    const both = await Promise.all([refusal(due.act('approve', 20)), refusal(due.act('reject', 20))])
    expect(both.toSorted()).toEqual(['limit-not-pending', null])
    expect(await due.shown()).toEqual([[20, both[0] === null ? '2000' : '1000', 'ACTIVE']])

    const tightened = await fresh('due')
    await Promise.all([
      refusal(tightened.act('approve', 20)),
      ...['500', '700', '900'].map((value) => refusal(tightened.set(20, value))),
    ])
    expect(await tightened.shown()).toContainEqual([20, '500', 'ACTIVE'])

    const loosened = await fresh('active')
    const { tokenGuid, questions } = await loosened.set(20, '2000')
    const told = await Promise.all([1, 2, 3].map(() => refusal(loosened.answers(tokenGuid, questions))))
    expect(told.toSorted()).toEqual(['limit-test-unknown', 'limit-test-unknown', null])

    // With a right answer to one test beside a wrong one to another, the request is pending or refused, never
    // confirmed.
    const two = await fresh('active')
    const [one, other] = [await two.set(20, '2000'), await two.set(20, '3000')]
    await Promise.all([
      refusal(two.answers(one.tokenGuid, one.questions)),
      refusal(two.answers(other.tokenGuid, other.questions, false)),
    ])
    expect(await two.shown()).toContainEqual([20, '1000', 'ACTIVE'])
    expect(['limit-test-failed', 'limit-pending']).toContain(await refusal(two.set(20, noLimit)))

    const out = await player()
    await out.set(30, '7')
    const ends = [refusal(out.act('reject', 30)), refusal(out.act('approve', 30))]
    const [rejected, approved] = await Promise.all(ends)
    expect([
      [null, 'limit-not-pending'],
      ['exclusion-active', null],
    ]).toContainEqual([rejected, approved])
    expect((await out.shown()).map(([, , state]) => state)).toEqual(
      rejected === null ? [] : ['ACTIVE', 'ACTIVE'],
    )
  }
})

test('what may be set is what the specification lists, and nothing else', async () => {
  const { limits, context, input, set } = await player()
  const days = '1 7 30 90 180 360 365 720 730 1080 1095 1800 1825'
  const spec = {
    30: days.split(' '),
    33: ['1', '7', '30'],
    31: Array.from({ length: 24 }, (_, hour) => String(hour + 1)),
    32: ['5', '10', '15', '30', '45', '60'],
  }
  const listed = await limits.availableLimits(context, input(undefined))
  if (listed instanceof Error) throw listed
  const optionsOf = (type: number) => Object.values(listed.find((one) => one.type === type)!.options)
  for (const [type, values] of Object.entries(spec)) {
    const none = type === '31' || type === '32' ? [noLimit] : []
    expect(optionsOf(Number(type)).toSorted(), type).toEqual([...values, ...none].toSorted())
    for (let value = 0; value <= 2000; value += value < 100 ? 1 : 5) {
      if (values.includes(String(value))) continue
      await expect(set(Number(type), String(value)), `${type} ${value}`).rejects.toMatchObject({
        id: 'limit-invalid',
      })
    }
  }
  expect(noLimit).toBe('999999999')
  expect(listed.map(({ type }) => type).toSorted((a, b) => a - b)).toEqual([
    ...[1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33],
  ])
  // The server only reports 37; nobody can set it.
  await expect(set(37, '1')).rejects.toMatchObject({ id: 'limit-type-unknown' })
  expect(await limits.availablePartitions(context, input(undefined))).toEqual({
    success: true,
    listAvailablePartitions: ['DEPOSIT_LIMITS', 'EXTRA_LIMITS', 'REALITY_CHECKS', 'WAGERING', 'LOSS'],
  })
})

test('7 and 30 days are of 24 hours each, whatever the zone of the database and its season', async () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']) {
    const begins = await db.transact(async (tx) => {
      await tx.query("select set_config('timezone', $1, true)", [zone])
      const { rows } = await tx.query<{ type: number; at: Date }>(
        `select type, '2026-04-06T12:00:00Z'::timestamptz - limit_window_v1(type::smallint) as at
         from unnest(array[1, 2, 3, 10, 11, 12, 20, 21, 22]) as type order by 1`,
      )
      return rows.map(({ at }) => at.toISOString())
    })
    const three = ['2026-04-05T12:00:00.000Z', '2026-03-30T12:00:00.000Z', '2026-03-07T12:00:00.000Z']
    expect(begins, zone).toEqual([...three, ...three, ...three])
  }
})
