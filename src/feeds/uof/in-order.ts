import type { UofMessage } from './messages/message.ts'

/**
 * Runs handlers in the order of arrival within an event and product; different events run in parallel. A producer's
 * alive and snapshot_complete wait for all its earlier messages, because they confirm that all of those have arrived.
 */
export class InOrder {
  readonly #tails = new Map<string, { readonly product: number; readonly done: Promise<void> }>()

  get waiting(): number {
    return this.#tails.size
  }

  /** Resolves when `handle` has ended, which must not throw. */
  async add(message: UofMessage, handle: () => Promise<void>): Promise<void> {
    const { product } = message
    const event = 'eventId' in message ? message.eventId : null
    const key = `${product}|${event ?? ''}`
    const before = [...this.#before(product, event)]
    const tail = { product, done: Promise.all(before).then(handle) }
    this.#tails.set(key, tail)
    await tail.done
    if (this.#tails.get(key) === tail) this.#tails.delete(key)
  }

  /**
   * Yields the predecessors of a message: for an event's message its previous one and the producer's last system
   * message; for a system message all of the producer.
   */
  *#before(product: number, event: string | null): Iterable<Promise<void>> {
    if (event === null) {
      for (const tail of this.#tails.values()) if (tail.product === product) yield tail.done
      return
    }
    for (const key of [`${product}|`, `${product}|${event}`]) {
      const tail = this.#tails.get(key)
      if (tail) yield tail.done
    }
  }
}
