import type { Clock } from '#kernel/clock.ts'

/** Wall-clock milliseconds: a producer beats every 10 s; after 20 s without a beat its markets are suspended. */
export const beatEvery = 10_000
export const silentAfter = 20_000

export interface WatchdogEvents {
  silent(producer: string): void
  /** Called when a producer is up, the first time or again: its complete snapshot has arrived. */
  recovered(producer: string): void
}

/** Monitors the heartbeats of producers. A silent one only returns with a complete snapshot. */
export class Watchdog {
  readonly #wall: Clock
  readonly #events: WatchdogEvents
  readonly #producers = new Map<string, { heardAt: number; up: boolean }>()

  constructor(wall: Clock, events: WatchdogEvents) {
    this.#wall = wall
    this.#events = events
  }

  /** Starts monitoring a producer, which is not up before its first snapshot. */
  expect(producer: string): void {
    this.#producers.set(producer, { heardAt: this.#wall.now(), up: false })
  }

  isUp(producer: string): boolean {
    return this.#producers.get(producer)?.up ?? false
  }

  beat(producer: string): void {
    const known = this.#producers.get(producer)
    if (known) known.heardAt = this.#wall.now()
  }

  snapshotComplete(producer: string): void {
    const known = this.#producers.get(producer)
    if (!known) return
    known.heardAt = this.#wall.now()
    if (known.up) return
    known.up = true
    this.#events.recovered(producer)
  }

  /** Detects silent producers; call it every second or two. */
  check(): void {
    for (const [producer, known] of this.#producers) {
      if (!known.up || this.#wall.now() - known.heardAt < silentAfter) continue
      known.up = false
      this.#events.silent(producer)
    }
  }
}
