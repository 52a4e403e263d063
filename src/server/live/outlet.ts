import type { LiveClient } from './client.ts'

/** Writes frames to sockets: counts them, and joins the frames of one client within a tick. */
export class Outlet {
  readonly count = { writes: 0, bytes: 0, skipped: 0, cut: 0 }

  write(client: LiveClient, message: Buffer): void {
    if (client.socket.destroyed) return
    client.socket.write(message)
    this.count.writes++
    this.count.bytes += message.length
  }

  /** Corks the client's socket until the tick ends, so that its writes go out as one. */
  cork({ socket }: LiveClient): void {
    if (socket.writableCorked > 0) return
    socket.cork()
    process.nextTick(() => socket.uncork())
  }
}
