import type { UofMessage } from './messages/message.ts'

/**
 * Has messages handled in the order in which they came, within an event and product; those of different events go on
 * beside each other. A producer's alive and snapshot_complete wait for all of its messages before them: what they say is
 * that everything up to them is here.
 */
export class InOrder {
  readonly #tails = new Map<string, { readonly product: number; readonly done: Promise<void> }>()

  /** How many keys wait. */
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

  /** An event's message waits for the event's last one and for the producer's last sign; a sign for all of the producer. */
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
