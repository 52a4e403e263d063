import { listReferrals, type ReferralView } from '#domain/referrals/api.ts'
import type { Call } from '#web/core/calls/call.ts'

/** The requests of whoever is signed in, for all parts of the page that show them. */
export interface Requests {
  readonly all: readonly ReferralView[]
  /** What the server's clock is ahead of this one, in milliseconds. */
  readonly ahead: number
}

const nothing: Requests = { all: [], ahead: 0 }
const listeners = new Set<() => void>()
let owner: string | null = null
let known = nothing

const set = (next: Requests) => {
  known = next
  for (const listener of listeners) listener()
}

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const getRequests = (): Requests => known

/** Reads them anew; what the last player of this page asked for is gone at once. A lost answer leaves what was known. */
export async function readRequests(call: Call, playerId: string): Promise<void> {
  if (owner !== playerId) set(nothing)
  owner = playerId
  try {
    const { requests, now } = await call(listReferrals, {})
    if (owner === playerId) set({ all: requests, ahead: now - Date.now() })
  } catch {
    // The next poke, or the next look, reads them.
  }
}

/** One that the server has just told of. */
export const takeRequest = (request: ReferralView): void =>
  set({ ...known, all: [request, ...known.all.filter(({ id }) => id !== request.id)] })

/** Those that ended and were read, in this browser. */
const storageKey = 'fairline.referrals-read'
const maxKept = 50
/** One that ended longer ago is told by the history alone. */
const toldFor = 3_600_000

const readIds = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

let readOnes = readIds()

export function noteRead(id: string): void {
  readOnes = [id, ...readOnes].slice(0, maxKept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(readOnes))
  } catch {
    // A full or forbidden storage: it is told again after a reload.
  }
  set({ ...known })
}

/** What the slip shows: what waits, and what ended lately and was not read yet. */
export const toShow = ({ all, ahead }: Requests): readonly ReferralView[] =>
  all.filter(
    ({ id, endedAt }) =>
      endedAt === null || (Date.now() + ahead - endedAt < toldFor && !readOnes.includes(id)),
  )
