import type { Fixture } from '#domain/sport/feed/api.ts'

export interface FixtureQueueOptions {
  readonly read: (urn: string) => Promise<Fixture>
  readonly take: (fixture: Fixture) => Promise<void>
  /** Called for each failure; a retry follows. */
  readonly failed: (urn: string, reason: string) => void
}

const atOnce = 4
const againAfter = 15_000

/** Requests fixtures, a few at a time, and retries each until it succeeds. */
export class FixtureQueue {
  readonly #options: FixtureQueueOptions
  /** A set keeps the order and drops duplicates. */
  readonly #waiting = new Set<string>()
  readonly #later = new Set<ReturnType<typeof setTimeout>>()
  #running = 0
  #closed = false

  constructor(options: FixtureQueueOptions) {
    this.#options = options
  }

  ask(urn: string): void {
    this.#waiting.add(urn)
    this.#next()
  }

  close(): void {
    this.#closed = true
    for (const timer of this.#later) clearTimeout(timer)
  }

  #next(): void {
    const [urn] = this.#waiting
    if (urn === undefined || this.#running >= atOnce || this.#closed) return
    this.#waiting.delete(urn)
    this.#running++
    void this.#fetch(urn).finally(() => {
      this.#running--
      this.#next()
    })
    this.#next()
  }

  async #fetch(urn: string): Promise<void> {
    try {
      await this.#options.take(await this.#options.read(urn))
    } catch (error) {
      if (this.#closed) return
      this.#options.failed(urn, error instanceof Error ? error.message : String(error))
      const timer = setTimeout(() => {
        this.#later.delete(timer)
        this.ask(urn)
      }, againAfter)
      timer.unref()
      this.#later.add(timer)
    }
  }
}
