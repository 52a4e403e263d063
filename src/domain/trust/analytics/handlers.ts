import type { Clock } from '#kernel/clock.ts'
import type { Handlers, RequestHeaders } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import type { analyticsEndpoints, RegistrationStep } from './api.ts'
import { deleteBefore, deleteVisitor, insertEvents } from './store.ts'

/** Visitor ids: random, in a cookie that scripts can't read, and never a player's id. */
export interface VisitorIds {
  read(headers: RequestHeaders): string | undefined
  make(): string
  /** Returns the `Set-Cookie` line that stores the id. */
  keep(id: string): string
  /** Returns the `Set-Cookie` line that deletes the id; null while something else needs it. */
  drop(): string | null
}

export interface AnalyticsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly visitors: VisitorIds
  /** Names of the measured pages. */
  readonly pages: ReadonlySet<string>
  /** Called for each stored event, for the site's own metrics. */
  readonly counted?: (id: number, step: RegistrationStep | null) => void
  /** Most events a minute for the whole process: a public endpoint must not fill the database. */
  readonly maxPerMinute?: number
}

const minute = 60_000

/** Handlers of the site's own collector. They silently drop events of pages that are not measured. */
export function analyticsHandlers(options: AnalyticsOptions): Handlers<typeof analyticsEndpoints> {
  const { db, clock, visitors, pages, maxPerMinute = 6000 } = options
  let taken = { minute: 0, events: 0 }
  const makeRoom = (events: number, now: number) => {
    const current = Math.floor(now / minute)
    if (taken.minute !== current) taken = { minute: current, events: 0 }
    if (taken.events + events > maxPerMinute) throw new DomainError('too-many-requests', 429, { seconds: 60 })
    taken.events += events
  }
  return {
    async collectAnalytics({ requestHeaders, appendCookie }, { body: { language, device, events } }) {
      const now = clock.now()
      const wanted = events.filter(({ page }) => pages.has(page))
      if (wanted.length === 0) return { taken: 0 }
      makeRoom(wanted.length, now)
      const known = visitors.read(requestHeaders)
      const visitor = known ?? visitors.make()
      if (known === undefined) appendCookie(visitors.keep(visitor))
      const rows = wanted.map(({ key, id, age, page, errorCode, tries, step }) => {
        return { key, at: new Date(now - age), id, page, language, device, visitor, errorCode, tries, step }
      })
      const written = await db.transact((tx) => insertEvents(tx, rows))
      for (const { id, step } of written) options.counted?.(id, step)
      return { taken: wanted.length }
    },

    async forgetAnalytics({ requestHeaders, appendCookie }) {
      const visitor = visitors.read(requestHeaders)
      if (visitor === undefined) return { forgotten: 0 }
      const line = visitors.drop()
      if (line !== null) appendCookie(line)
      return { forgotten: await db.transact((tx) => deleteVisitor(tx, visitor)) }
    },
  }
}

const atOnce = 10_000

/** Deletes the events from before an instant, in batches. Returns how many. */
export async function forgetOldAnalytics(db: Database, before: Date): Promise<number> {
  let forgotten = 0
  for (;;) {
    const part = await db.transact((tx) => deleteBefore(tx, before, atOnce))
    forgotten += part
    if (part < atOnce) return forgotten
  }
}
