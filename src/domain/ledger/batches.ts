/** What moves money for one player, under his key. */
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
  /** Asked before each call; everyone is told `tryAgain` while it says no. */
  readonly mayCall?: () => boolean
  /** Whether a player may stand in a batch once only; else a key of his may. */
  readonly oneOfPlayer?: boolean
}

/** Serialization failure, deadlock, and a key that another process took meanwhile. */
const retryable = new Set(['40001', '40P01', '23505'])
const attempts = 5

/**
 * Sends the commands that wait as one call, and the next call when the last has answered: nobody waits for a batch to
 * fill. One goes beside another, without its players so that calls never wait for each other's locks, when `enough`
 * wait, or when the other takes longer than `patience` milliseconds, which is to wait for somebody's locks. A batch that
 * fails as a whole is run again one by one, so that a bad command never fails its neighbours. When the connection is lost
 * nobody knows what was done: everyone in the batch is told `tryAgain`, and the same key brings the truth.
 *
 * `call` is one statement, which is its own transaction; it answers in the order of its commands. Answers a function that
 * has one command done, and throws when the database could not tell.
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
    const { batch, later } = takeBatch(queue, largest, underWay, options.oneOfPlayer === true)
    queue = later
    if (batch.length === 0) return
    void handle(batch, now)
    // What it left is as much waiting as what comes now.
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
      // After the sockets that are ready have been read: their commands ride along.
      setImmediate(send)
    })
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
