import type { Topic } from '#domain/sport/book/index.ts'
import { sports } from '#domain/sport/feed/index.ts'
import { Channel } from './channel.ts'

/** Milliseconds for which a topic without followers keeps counting after its last read. */
const idleKeep = 60_000

const publicTopic = new RegExp(
  `^(top|(accumulators:)?(live|line)(:(${sports.join('|')}))?|(competition|event):[^\\s,*]{1,200})$`,
)

/** Returns whether the name has the form of a public topic. */
export const isPublicName = (topic: string): topic is Topic => publicTopic.test(topic)

/** Returns the name of a player's private topic, which no public one can have. */
export const privateName = (playerId: string): string => `player:${playerId}`

/** Open channels by name. A channel opens when a client reads or follows it. */
export class Channels {
  private readonly byName = new Map<string, Channel>()
  private readonly wallNow: () => number
  private readonly tickMs: number

  constructor(wallNow: () => number, tickMs: number) {
    this.wallNow = wallNow
    this.tickMs = tickMs
  }

  get size(): number {
    return this.byName.size
  }

  has(name: string): boolean {
    return this.byName.has(name)
  }

  get(name: string): Channel | undefined {
    return this.byName.get(name)
  }

  open(name: string, topic: Topic): Channel {
    let channel = this.byName.get(name)
    if (!channel) {
      channel = new Channel(topic, this.wallNow(), this.tickMs)
      this.byName.set(name, channel)
    }
    return channel
  }

  /** Closes the running deltas: changes since the last tick are now fresh. */
  seal(): void {
    for (const channel of this.byName.values()) channel.seal()
  }

  /** Ends the tick: nothing is fresh any more. */
  settle(): void {
    for (const channel of this.byName.values()) {
      channel.fresh = null
      channel.forgetSnapshot()
    }
  }

  forgetIdle(): void {
    const now = this.wallNow()
    for (const [name, channel] of this.byName) {
      if (channel.followers === 0 && now - channel.touchedAt > idleKeep) this.byName.delete(name)
    }
  }
}
