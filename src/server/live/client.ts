import type { Duplex } from 'node:stream'
import type { Channel } from './channel.ts'

/** Clients that follow the same public topics: what is written to one is written to all. */
export interface Group {
  readonly key: string
  readonly channels: readonly Channel[]
  readonly clients: Set<LiveClient>
}

/** One socket as the hub sees it. */
export class LiveClient {
  readonly socket: Duplex
  playerId: string | null = null
  sessionId: string | null = null
  /** Channels it follows. */
  readonly channels = new Set<Channel>()
  /** Channels that it must first be brought up to date on, with the number it has. */
  readonly waiting = new Map<Channel, number | undefined>()
  group: Group | null = null
  /** Wall time since when its socket takes no more; null while it keeps up. */
  behindSince: number | null = null

  constructor(socket: Duplex) {
    this.socket = socket
  }

  /** Whether what was written before has left. */
  get ready(): boolean {
    return this.socket.writableLength === 0
  }
}
