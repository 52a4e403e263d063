import { expect, onTestFinished, test, vi } from 'vitest'
import type { Tx } from '#kernel/database.ts'
import { testDatabase } from '../../../test/factories/database.ts'
import { type LeaseOptions, lead } from './lease.ts'
import { processMark } from './process-mark.ts'

/** Does not expire during a test, however busy the machine is. */
const lasting = { lastsMs: 600_000, renewMs: 60, marginMs: 200 }
/** The holder stops taking work soon after the last renewal, long before the lease ends. */
const brief = { lastsMs: 600_000, renewMs: 60, marginMs: 599_400 }

async function leases() {
  const db = await testDatabase()
  const start = async (changes: Partial<LeaseOptions> = {}) => {
    const lease = await lead({
      run: db.read,
      onStandby: () => {},
      onError: () => {},
      timing: lasting,
      ...changes,
    })
    onTestFinished(() => lease.release())
    return lease
  }
  /** Expires the lease. */
  const runOut = () => db.read.query('update leader_lease set expires_at = clock_timestamp()')
  return { db, start, runOut }
}

/** Returns a process's statements, with a switch to cut it off from the database or refuse its writes. */
function troubled(run: Tx) {
  let trouble: Error | null = null
  const tx: Tx = {
    query: (text, values) => (trouble ? Promise.reject(trouble) : run.query(text, values)),
  }
  const set = (next: Error | null) => {
    trouble = next
  }
  return { tx, set }
}

test('a second process stands by, and leads with a higher number as soon as the first lets go', async () => {
  const { start } = await leases()
  const first = await start()
  const standby = vi.fn()
  let second: Awaited<ReturnType<typeof start>> | null = null
  const started = start({ onStandby: standby }).then((lease) => {
    second = lease
  })
  await vi.waitUntil(() => standby.mock.calls.length === 1, { timeout: 60_000 })
  expect([first.holds(), second]).toEqual([true, null])
  await first.release()
  expect(first.holds()).toBe(false)
  await started
  expect(second!.holds()).toBe(true)
  expect(second!.fence).toBeGreaterThan(first.fence)
  expect(standby).toHaveBeenCalledTimes(1)
})

test('a leader that cannot renew takes nothing before the lease ends, and learns that another took over', async () => {
  const { db, start, runOut } = await leases()
  const { tx, set } = troubled(db.read)
  const errors = vi.fn()
  const first = await start({ run: tx, onError: errors, timing: brief })
  const lost = vi.fn()
  void first.lost.then(lost)
  set(Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }))
  await vi.waitUntil(() => !first.holds() && errors.mock.calls.length > 0, { timeout: 60_000 })
  const { rows } = await db.read.query('select expires_at > clock_timestamp() as current from leader_lease')
  expect(rows).toEqual([{ current: true }])
  const standby = vi.fn()
  const started = start({ onStandby: standby })
  await vi.waitUntil(() => standby.mock.calls.length === 1, { timeout: 60_000 })
  await runOut()
  const second = await started
  expect([first.holds(), second.holds()]).toEqual([false, true])
  set(null)
  await vi.waitUntil(() => lost.mock.calls.length === 1, { timeout: 60_000 })
  expect([first.holds(), second.holds()]).toEqual([false, true])
})

test('a leader whose database comes back goes on when nobody took over', async () => {
  const { db, start } = await leases()
  const { tx, set } = troubled(db.read)
  const first = await start({ run: tx, timing: brief })
  set(new Error('Connection terminated unexpectedly'))
  await vi.waitUntil(() => !first.holds(), { timeout: 60_000 })
  set(null)
  await vi.waitUntil(() => first.holds(), { timeout: 60_000 })
})

test('of many that start at once one leads at a time, each with a number of its own', async () => {
  const { start } = await leases()
  const led: bigint[] = []
  let leading = 0
  const all = Array.from({ length: 4 }, async () => {
    const lease = await start()
    led.push(lease.fence)
    expect(++leading).toBe(1)
    await vi.waitUntil(() => lease.holds())
    leading--
    await lease.release()
  })
  await Promise.all(all)
  expect(led).toEqual([1n, 2n, 3n, 4n])
})

test('the lease of a process that has ended on this machine is taken at once, one of another machine is waited for', async () => {
  const { start } = await leases()
  const [boot, space, pid, started] = processMark()!.split(' ')
  const ended = [boot, space, pid, Number(started) + 1].join(' ')
  const first = await start({ mark: ended })
  const second = await start({ mark: ['elsewhere', space, pid, Number(started) + 1].join(' ') })
  expect(second.fence).toBe(first.fence + 1n)
  const standby = vi.fn()
  const third = start({ onStandby: standby, mark: null })
  await vi.waitUntil(() => standby.mock.calls.length === 1, { timeout: 60_000 })
  await second.release()
  expect((await third).fence).toBe(second.fence + 1n)
})

test('while the database is about to end with the process that left the lease, nobody takes it', async () => {
  const { start } = await leases()
  const [boot, space, pid, started] = processMark()!.split(' ')
  await start({ mark: [boot, space, pid, Number(started) + 1].join(' ') })
  let outlives = false
  const standby = vi.fn()
  const next = start({ onStandby: standby, outlivesOthers: () => outlives })
  await vi.waitUntil(() => standby.mock.calls.length === 1, { timeout: 60_000 })
  outlives = true
  expect((await next).holds()).toBe(true)
})

test('a process of a release without marks is not taken for the one before it', async () => {
  const { db, start, runOut } = await leases()
  const [boot, space, pid, started] = processMark()!.split(' ')
  await start({ mark: [boot, space, pid, Number(started) + 1].join(' ') })
  await runOut()
  await db.read.query(
    `update leader_lease set holder = gen_random_uuid(), fence = fence + 1, expires_at = clock_timestamp() + interval '1 hour'`,
  )
  const standby = vi.fn()
  const next = start({ onStandby: standby })
  await vi.waitUntil(() => standby.mock.calls.length === 1, { timeout: 60_000 })
  await runOut()
  expect((await next).holds()).toBe(true)
})

test('a table of a release without marks gets the column', async () => {
  const { db, start } = await leases()
  await db.read.query(
    `drop table if exists leader_lease; create table leader_lease (one boolean primary key default true check (one),
     holder uuid, fence bigint not null default 0, expires_at timestamptz not null default '-infinity')`,
  )
  expect((await start()).holds()).toBe(true)
  expect((await db.read.query('select holder_mark from leader_lease')).rows[0]).toMatchObject({
    holder_mark: expect.stringContaining(` ${process.pid} `),
  })
})
