/** Command that moves money for one player, identified by its idempotency key. */
interface Command {
  readonly playerId: string
  readonly key: string
}

interface Waiting<C, A> {
  readonly command: C
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

interface UnderWay {
  readonly players: ReadonlySet<string>
  /** By `performance.now()`. */
  readonly since: number
}

export interface BatchOptions {
  readonly lanes?: number
  readonly largest?: number
  readonly enough?: number
  readonly patience?: number
  /** Checked before each call; while it returns false, every command of the batch fails with `tryAgain`. */
  readonly mayCall?: () => boolean
  /** Whether a batch takes only one command per player; otherwise one per player and key. */
  readonly oneOfPlayer?: boolean
}

/** Serialization failure, deadlock, and a key that another process inserted meanwhile. */
const retryable = new Set(['40001', '40P01', '23505'])
const attempts = 5

/**
 * Returns a function that runs a command, together with others in one call. It sends the next call when the last one
 * has answered, so no command waits for a batch to fill.
 *
 * A second call runs beside the first when `enough` commands wait. It also does when the first takes longer than
 * `patience` milliseconds, probably waiting for a lock. It leaves out the players of the first, so that calls never
 * wait for each other's locks.
 *
 * When a batch fails as a whole, its commands run again one by one: a bad command never fails its neighbours. When
 * the connection is lost, the outcome is unknown, and every command of the batch fails with `tryAgain`. A retry with
 * the same key then finds the outcome.
 *
 * `call` is one statement, which is its own transaction, and answers in the order of its commands. The function
 * throws if the outcome is unknown.
 */
export function makeBatches<C extends Command, A>(
  call: (commands: readonly C[]) => Promise<readonly A[]>,
  tryAgain: () => Error,
  options: BatchOptions = {},
): (command: C) => Promise<A> {
  const { lanes = 2, largest = 256, enough = 32, patience = 100, mayCall = () => true } = options
  const underWay = new Set<UnderWay>()
  let queue: Waiting<C, A>[] = []
  let asked = false
  let overdue: NodeJS.Timeout | null = null

  /** Sends the queue. If it is too short to run beside the calls in progress, waits until those are overdue. */
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
    const { batch, later } = takeBatch(queue, largest, underWay, options.oneOfPlayer === true)
    queue = later
    if (batch.length === 0) return
    void handle(batch, now)
    // Tries the commands that the batch left in the queue.
    send()
  }

  const handle = async (batch: readonly Waiting<C, A>[], since: number): Promise<void> => {
    const own: UnderWay = { players: new Set(batch.map(({ command }) => command.playerId)), since }
    underWay.add(own)
    await settle(batch)
    underWay.delete(own)
    send()
  }

  const settle = async (batch: readonly Waiting<C, A>[]): Promise<void> => {
    if (!mayCall()) {
      for (const one of batch) one.reject(tryAgain())
      return
    }
    try {
      const answers = await callAgain(batch.map(({ command }) => command))
      for (const [index, one] of batch.entries()) one.resolve(answers[index]!)
    } catch (error) {
      const refusal = isAboutData(error) ? error : tryAgain()
      if (batch.length > 1 && refusal === error) for (const one of batch) await settle([one])
      else for (const one of batch) one.reject(refusal)
    }
  }

  const callAgain = async (commands: readonly C[]): Promise<readonly A[]> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(commands)
      } catch (error) {
        const code = (error as { code?: unknown }).code
        if (typeof code !== 'string' || !retryable.has(code) || attempt >= attempts) throw error
        await new Promise((done) => setTimeout(done, Math.random() * 5 * 2 ** attempt))
      }
    }
  }

  return (command) =>
    new Promise((resolve, reject) => {
      queue.push({ command, resolve, reject })
      if (asked || (overdue && queue.length < enough)) return
      asked = true
      // Runs after Node has read all sockets that are ready, so that their commands join the batch.
      setImmediate(send)
    })
}

/**
 * Returns whether PostgreSQL examined the statement and refused it
 * (https://www.postgresql.org/docs/18/errcodes-appendix.html). Classes 08, 53 and 57 and errors without a class
 * concern the connection, the machine or the operator.
 */
export function isAboutData(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57)/.test(code)
}

/**
 * Takes the oldest waiting commands, at most `largest`. Leaves for later the players of calls in progress and a key
 * (or player) that the batch already has.
 */
function takeBatch<C extends Command, A>(
  waiting: readonly Waiting<C, A>[],
  largest: number,
  underWay: ReadonlySet<UnderWay>,
  oneOfPlayer: boolean,
) {
  const batch: Waiting<C, A>[] = []
  const later: Waiting<C, A>[] = []
  const names = new Set<string>()
  for (const one of waiting) {
    const { playerId, key } = one.command
    const name = oneOfPlayer ? playerId : `${playerId} ${key}`
    if (batch.length < largest && !names.has(name) && !isBusy(playerId, underWay)) {
      names.add(name)
      batch.push(one)
    } else later.push(one)
  }
  return { batch, later }
}

function isBusy(playerId: string, underWay: ReadonlySet<UnderWay>): boolean {
  for (const { players } of underWay) if (players.has(playerId)) return true
  return false
}
