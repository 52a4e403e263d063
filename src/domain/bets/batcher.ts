import type { Tx } from '#kernel/database.ts'
import { betErrors } from './bets-api.ts'
import { type BetToPlace, type Placing, placeBatch } from './bets-store.ts'
import { StoredSelections } from './stored-selections.ts'

interface Waiting {
  readonly bet: BetToPlace
  readonly resolve: (placing: Placing) => void
  readonly reject: (error: unknown) => void
}

interface UnderWay {
  readonly players: ReadonlySet<string>
  /** By `performance.now()`. */
  readonly since: number
}

export interface Batcher {
  /** Answers what became of this bet alone; throws when the database could not tell. */
  place(bet: BetToPlace): Promise<Placing>
  /** No bet is taken on the event any more. */
  forget(eventId: string): void
  /** Bets are taken by this process, entered as such, from now on (`enterBetProcess`). */
  entered(betProcess: string): void
  /** The process as it entered itself; null while it may not know of all open bets. */
  betProcess(): string | null
  /** The database did not tell whether a bet beside the batches was taken: this process may not know of it. */
  lostSight(): void
}

/** Serialization failure, deadlock, and a key that another process took meanwhile. */
const retryable = new Set(['40001', '40P01', '23505'])
const attempts = 5

/**
 * Sends the bets that wait as one call, and the next call when the last has answered: nobody waits for a batch to
 * fill. One goes beside another, without its players so that calls never wait for each other's locks, when `enough` bets
 * wait, or when the other takes longer than `patience` milliseconds, which is to wait for somebody's locks. A batch that
 * fails as a whole is run again one by one, so that a bad bet never fails its neighbours. When the connection is lost
 * nobody knows what was taken: everyone in the batch is told try-again-later, and the same key brings the truth.
 *
 * `run` executes single statements, each its own transaction.
 */
export function makeBatcher(
  run: Tx,
  options: {
    readonly lanes?: number
    readonly largest?: number
    readonly enough?: number
    readonly patience?: number
    /** Asked before each call; bets are told try-again-later while it says no. */
    readonly mayPlace?: () => boolean
  } = {},
): Batcher {
  const { lanes = 2, largest = 256, enough = 32, patience = 100, mayPlace = () => true } = options
  const stored = new StoredSelections()
  let betProcess: string | null = null
  const underWay = new Set<UnderWay>()
  let queue: Waiting[] = []
  let asked = false
  let overdue: NodeJS.Timeout | null = null

  /** Sends what waits, unless it is too little to go beside what is under way: then comes back when that is overdue. */
  const send = () => {
    asked = false
    if (overdue) clearTimeout(overdue)
    overdue = null
    if (queue.length === 0 || underWay.size >= lanes) return
    const now = performance.now()
    const left = Math.max(0, ...Array.from(underWay, ({ since }) => since + patience - now))
    if (left > 0 && queue.length < enough) {
      overdue = setTimeout(send, left)
      return
    }
    const { batch, later } = takeBatch(queue, largest, underWay)
    queue = later
    if (batch.length === 0) return
    void handle(batch, now)
    // What it left is as much waiting as what comes now.
    send()
  }

  const handle = async (batch: readonly Waiting[], since: number): Promise<void> => {
    const own: UnderWay = { players: new Set(batch.map(({ bet }) => bet.playerId)), since }
    underWay.add(own)
    await settle(batch)
    underWay.delete(own)
    send()
  }

  const settle = async (batch: readonly Waiting[]): Promise<void> => {
    if (!mayPlace()) {
      for (const one of batch) one.reject(betErrors['try-again-later']())
      return
    }
    try {
      const placings = await call(batch.map((one) => one.bet))
      for (const placing of placings) batch[placing.place - 1]?.resolve(placing)
    } catch (error) {
      stored.clear()
      const refusal = isAboutData(error) ? error : betErrors['try-again-later']()
      // What was taken after all is not counted by this process.
      if (refusal !== error) betProcess = null
      if (batch.length > 1 && refusal === error) for (const one of batch) await settle([one])
      else for (const one of batch) one.reject(refusal)
    }
  }

  const call = async (bets: readonly BetToPlace[]): Promise<readonly Placing[]> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await placeBatch(run, bets, stored, betProcess)
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
        queue.push({ bet, resolve, reject })
        if (asked || (overdue && queue.length < enough)) return
        asked = true
        // After the sockets that are ready have been read: their bets ride along.
        setImmediate(send)
      })
    },
    forget: (eventId) => stored.forget(eventId),
    entered(id) {
      betProcess = id
    },
    betProcess: () => betProcess,
    lostSight() {
      betProcess = null
    },
  }
}

/**
 * Whether the server looked at the statement and refused it (https://www.postgresql.org/docs/18/errcodes-appendix.html);
 * classes 08, 53 and 57 and errors without a class are of the connection, the machine or the operator.
 */
export function isAboutData(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57)/.test(code)
}

/** The oldest that wait, at most `largest`. Later: the players of what is under way, and a key that is already in the batch. */
function takeBatch(waiting: readonly Waiting[], largest: number, underWay: ReadonlySet<UnderWay>) {
  const batch: Waiting[] = []
  const later: Waiting[] = []
  const keys = new Set<string>()
  for (const one of waiting) {
    const { playerId, key } = one.bet
    const name = `${playerId} ${key}`
    if (batch.length < largest && !keys.has(name) && !isBusy(playerId, underWay)) {
      keys.add(name)
      batch.push(one)
    } else later.push(one)
  }
  return { batch, later }
}

function isBusy(playerId: string, underWay: ReadonlySet<UnderWay>): boolean {
  for (const { players } of underWay) if (players.has(playerId)) return true
  return false
}
