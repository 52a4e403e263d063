import type { Duplex } from 'node:stream'
import type { Channel } from './channel.ts'

/** Clients with the same public topics: all receive the same messages. */
export interface Group {
  readonly key: string
  readonly channels: readonly Channel[]
  readonly clients: Set<LiveClient>
}

/** State of one socket in the hub. */
export class LiveClient {
  readonly socket: Duplex
  playerId: string | null = null
  sessionId: string | null = null
  /** Channels it follows. */
  readonly channels = new Set<Channel>()
  /** Channels that the client has to be brought up to date on, with its last sequence number. */
  readonly waiting = new Map<Channel, number | undefined>()
  group: Group | null = null
  /** Wall time since when its socket accepts no data; null while it keeps up. */
  behindSince: number | null = null

  constructor(socket: Duplex) {
    this.socket = socket
  }

  /** Returns whether its socket has drained. */
  get ready(): boolean {
    return this.socket.writableLength === 0
  }
}
