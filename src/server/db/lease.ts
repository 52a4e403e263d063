import { randomUUID } from 'node:crypto'
import type { Tx } from '#kernel/database.ts'
import { isGone, processMark } from './process-mark.ts'

/**
 * Duration of a lease without renewal, by the database's clock; interval of its renewal; and how long before
 * its end the holder takes no more bets, so that a running batch ends before another process leads.
 */
const timing = { lastsMs: 4_000, renewMs: 1_000, marginMs: 1_000 } as const

export interface Lease {
  /** Fencing number; grows with each leader. A process with a smaller one has lost the lead. */
  readonly fence: bigint
  /** Returns whether this process may trade and take bets now. Makes no query. */
  holds(): boolean
  /** Settles when another process has taken over. */
  readonly lost: Promise<void>
  /** Ends the lease, so that another process may lead at once. */
  release(): Promise<void>
}

export interface LeaseOptions {
  /** Runs statements, each its own transaction, on reserved connections. */
  readonly run: Tx
  /** Called once, when this process has to wait because another one leads. */
  readonly onStandby: () => void | Promise<void>
  readonly onError: (error: unknown) => void
  readonly timing?: { readonly lastsMs: number; readonly renewMs: number; readonly marginMs: number }
  /** Returns whether the database outlives the process that left the lease; true when absent. */
  readonly outlivesOthers?: () => boolean
  /** Identifies this process to others on its machine: see `processMark`. */
  readonly mark?: string | null
}

/**
 * Waits until this process leads on the database. Keeps the lead until it releases the lease or another
 * process finds it expired. Prices, scores and live topics are in the leader's memory, so a second process
 * must not trade. Takes a lease at once whose holder ran on this machine and has ended, unless the database
 * is about to end too.
 */
export async function lead(options: LeaseOptions): Promise<Lease> {
  const { run, onError, outlivesOthers = () => true } = options
  const { lastsMs, renewMs, marginMs } = options.timing ?? timing
  const holder = randomUUID()
  const mark = options.mark === undefined ? processMark() : options.mark
  await createTable(run)

  let standsBy = false
  let goodUntil = 0
  const take = async (): Promise<bigint> => {
    for (;;) {
      const asked = performance.now()
      const fence = await takeLease(run, {
        ...{ holder, mark, lastsMs },
        left: outlivesOthers() ? await leftLease(run) : null,
      })
      if (fence !== null) {
        goodUntil = asked + lastsMs - marginMs
        return fence
      }
      if (!standsBy) await options.onStandby()
      standsBy = true
      await new Promise((done) => setTimeout(done, renewMs / 4))
    }
  }
  const fence = await take()

  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  let over = false
  let renewing: Promise<void> | null = null
  const renew = async () => {
    const asked = performance.now()
    try {
      const kept = await renewLease(run, holder, fence, lastsMs)
      if (over) return
      if (kept) goodUntil = asked + lastsMs - marginMs
      else {
        over = true
        clearInterval(timer)
        lose()
      }
    } catch (error) {
      onError(error)
    }
  }
  const timer = setInterval(() => {
    renewing ??= renew().finally(() => {
      renewing = null
    })
  }, renewMs)
  timer.unref()

  return {
    fence,
    holds: () => !over && performance.now() < goodUntil,
    lost,
    async release() {
      over = true
      clearInterval(timer)
      await renewing
      await endLease(run, holder, fence).catch(onError)
    },
  }
}

/** Returns the leader's fencing number (0 before the first one), and whether the lease is held now. */
export async function leaderOf(run: Tx): Promise<{ readonly fence: bigint; readonly held: boolean }> {
  await createTable(run)
  const { rows } = await run.query<{ fence: bigint; held: boolean }>(
    'select fence, expires_at > clock_timestamp() as held from leader_lease',
  )
  return rows[0]!
}

/** Error codes of `create table if not exists` when two processes create it at once. */
const createdBeside = new Set(['23505', '42P07', '42710'])

/** Creates the table outside the modules' migrations: every process needs it before any module works. */
async function createTable(run: Tx): Promise<void> {
  const create = () =>
    run.query(
      `create table if not exists leader_lease (
       one boolean primary key default true check (one),
       holder uuid,
       fence bigint not null default 0,
       expires_at timestamptz not null default '-infinity',
       holder_mark text
     )`,
    )
  await create().catch((error: { readonly code?: string }) => {
    if (!createdBeside.has(error.code ?? '')) throw error
  })
  const { rows } = await run.query(
    `select from pg_attribute where attrelid = 'leader_lease'::regclass and attname = 'holder_mark'`,
  )
  if (rows.length === 0) await run.query('alter table leader_lease add column if not exists holder_mark text')
  await run.query('insert into leader_lease default values on conflict do nothing')
}

/**
 * Returns the fencing number of a lease whose holder has ended on this machine; null for any other. The mark
 * carries its holder's name as prefix: a process of a release without marks leaves the previous holder's mark
 * in place.
 */
async function leftLease(run: Tx): Promise<bigint | null> {
  const { rows } = await run.query<{ holder: string | null; fence: bigint; holder_mark: string | null }>(
    'select holder, fence, holder_mark from leader_lease',
  )
  const { holder, fence, holder_mark } = rows[0]!
  const prefix = `${holder} `
  return holder && holder_mark?.startsWith(prefix) && isGone(holder_mark.slice(prefix.length)) ? fence : null
}

interface Taking {
  readonly holder: string
  readonly mark: string | null
  readonly lastsMs: number
  /** Fencing number of an abandoned lease, whatever time it has left. */
  readonly left: bigint | null
}

/** Takes the lease and returns the new fencing number; null while another process holds it. */
async function takeLease(run: Tx, { holder, mark, lastsMs, left }: Taking): Promise<bigint | null> {
  const { rows } = await run.query<{ fence: bigint }>(
    `update leader_lease set holder = $1, fence = fence + 1, holder_mark = $3,
       expires_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
     where expires_at < clock_timestamp() or fence = $4 returning fence`,
    [holder, lastsMs, mark && `${holder} ${mark}`, left],
  )
  return rows[0]?.fence ?? null
}

/** Renews a lease, even an expired one, as long as no other process has taken it. */
async function renewLease(run: Tx, holder: string, fence: bigint, lastsMs: number): Promise<boolean> {
  const { rowCount } = await run.query(
    `update leader_lease set expires_at = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
     where holder = $1 and fence = $2`,
    [holder, fence, lastsMs],
  )
  return rowCount === 1
}

async function endLease(run: Tx, holder: string, fence: bigint): Promise<void> {
  await run.query("update leader_lease set expires_at = '-infinity' where holder = $1 and fence = $2", [
    holder,
    fence,
  ])
}
