import type { Tx } from '#kernel/database.ts'
import { betErrors } from './bets-api.ts'
import { type BetToPlace, type Placing, placeBatch } from './bets-store.ts'
import { StoredSelections } from './stored-selections.ts'

interface Waiting {
  readonly bet: BetToPlace
  readonly resolve: (placing: Placing) => void
  readonly reject: (error: unknown) => void
}

interface Lane {
  queue: Waiting[]
  busy: boolean
}

export interface Batcher {
  /** Answers what became of this bet alone; throws when the database could not tell. */
  place(bet: BetToPlace): Promise<Placing>
  /** No bet is taken on the event any more. */
  forget(eventId: string): void
}

/** Serialization failure, deadlock, and a key that another process took meanwhile. */
const retryable = new Set(['40001', '40P01', '23505'])
const attempts = 5

/**
 * Sends the bets that wait as one call, and the next call when the last has answered: nobody waits for a batch to
 * fill. A player always takes the same lane, so that lanes never wait for each other's locks. A batch that fails as
 * a whole is run again one by one, so that a bad bet never fails its neighbours. When the connection is lost nobody
 * knows what was taken: everyone in the batch is told try-again-later, and the same key brings the truth.
 *
 * `run` executes single statements, each its own transaction.
 */
export function makeBatcher(
  run: Tx,
  options: { readonly lanes?: number; readonly largest?: number } = {},
): Batcher {
  const largest = options.largest ?? 256
  const stored = new StoredSelections()
  const lanes: Lane[] = Array.from({ length: options.lanes ?? 2 }, () => ({ queue: [], busy: false }))

  const pump = async (lane: Lane) => {
    while (lane.queue.length > 0) {
      const batch = takeBatch(lane, largest)
      await settle(batch)
    }
    lane.busy = false
  }

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const placings = await call(batch.map((one) => one.bet))
      for (const placing of placings) batch[placing.place - 1]?.resolve(placing)
    } catch (error) {
      stored.clear()
      const refusal = isAboutData(error) ? error : betErrors['try-again-later']()
      if (batch.length > 1 && refusal === error) for (const one of batch) await settle([one])
      else for (const one of batch) one.reject(refusal)
    }
  }

  const call = async (bets: readonly BetToPlace[]): Promise<readonly Placing[]> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await placeBatch(run, bets, stored)
      } catch (error) {
        const code = (error as { code?: unknown }).code
        if (typeof code !== 'string' || !retryable.has(code) || attempt >= attempts) throw error
        await new Promise((done) => setTimeout(done, Math.random() * 5 * 2 ** attempt))
      }
    }
  }

  return {
    place(bet) {
      return new Promise((resolve, reject) => {
        const lane = lanes[laneOf(bet.playerId, lanes.length)]!
        lane.queue.push({ bet, resolve, reject })
        if (lane.busy) return
        lane.busy = true
        // After the sockets that are ready have been read: their bets ride along.
        setImmediate(() => void pump(lane))
      })
    },
    forget: (eventId) => stored.forget(eventId),
  }
}

/**
 * Whether the server looked at the statement and refused it (https://www.postgresql.org/docs/18/errcodes-appendix.html);
 * classes 08, 53 and 57 and errors without a class are of the connection, the machine or the operator.
 */
function isAboutData(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57)/.test(code)
}

/** The oldest that wait, at most `largest`; a key that is already in the batch stays for the next one. */
function takeBatch(lane: Lane, largest: number): readonly Waiting[] {
  const batch: Waiting[] = []
  const later: Waiting[] = []
  const keys = new Set<string>()
  for (const one of lane.queue) {
    const name = `${one.bet.playerId} ${one.bet.key}`
    if (batch.length < largest && !keys.has(name)) {
      keys.add(name)
      batch.push(one)
    } else later.push(one)
  }
  lane.queue = later
  return batch
}

function laneOf(playerId: string, lanes: number): number {
  let sum = 0
  for (let index = 0; index < playerId.length; index++) sum = (sum * 31 + playerId.charCodeAt(index)) | 0
  return Math.abs(sum) % lanes
}
