import type { LiveClient } from './client.ts'

/** Where the hub's bytes leave: counts them, and joins what one client gets within a tick. */
export class Outlet {
  readonly count = { writes: 0, bytes: 0, skipped: 0, cut: 0 }

  write(client: LiveClient, message: Buffer): void {
    if (client.socket.destroyed) return
    client.socket.write(message)
    this.count.writes++
    this.count.bytes += message.length
  }

  /** Holds the client's writes back until the tick ends, so that they go out as one. */
  cork({ socket }: LiveClient): void {
    if (socket.writableCorked > 0) return
    socket.cork()
    process.nextTick(() => socket.uncork())
  }
}
