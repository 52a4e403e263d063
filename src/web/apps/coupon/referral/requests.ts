import { listReferrals, type ReferralView } from '#domain/betting/referrals/api.ts'
import type { Call } from '#web/core/calls/call.ts'

/** The signed-in player's requests, shared by all parts of the page. */
export interface Requests {
  readonly all: readonly ReferralView[]
  /** Milliseconds that the server's clock is ahead of this one. */
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

/** Reads the requests. Drops those of the page's previous player at once; keeps the known ones on an error. */
export async function readRequests(call: Call, playerId: string): Promise<void> {
  if (owner !== playerId) set(nothing)
  owner = playerId
  try {
    const { requests, now } = await call(listReferrals, {})
    if (owner === playerId) set({ all: requests, ahead: now - Date.now() })
  } catch {
    // The next push, or the next read, retries.
  }
}

/** Adds or replaces a request that the server has just returned. */
export const takeRequest = (request: ReferralView): void =>
  set({ ...known, all: [request, ...known.all.filter(({ id }) => id !== request.id)] })

/** Answered requests that the player has read in this browser. */
const storageKey = 'fairline.referrals-read'
const maxKept = 50
/** Milliseconds after the answer; later only the history shows a request. */
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
    // Without storage the request shows again after a reload.
  }
  set({ ...known })
}

/** Returns the requests that the slip shows: pending ones, and recently answered ones not yet read. */
export const toShow = ({ all, ahead }: Requests): readonly ReferralView[] =>
  all.filter(
    ({ id, endedAt }) =>
      endedAt === null || (Date.now() + ahead - endedAt < toldFor && !readOnes.includes(id)),
  )
