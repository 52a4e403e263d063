import { Client, type ClientConfig } from 'pg'

export interface Hears {
  /** Called for each notification on the channel. */
  readonly heard: (payload: string) => void
  /** Called when listening begins, and again after each reconnect: earlier notifications are lost. */
  readonly listening: () => void
  readonly onError: (error: unknown) => void
}

export interface Listener {
  close(): Promise<void>
}

export type Listen = (channel: string, hears: Hears) => Listener

const retryMs = 1_000

/**
 * Listens to a channel for the `pg_notify` calls of any process, on a connection of its own that reconnects
 * when lost. Needs a direct connection: a transaction pooler drops `listen`.
 */
export function listen(connection: ClientConfig, channel: string, hears: Hears): Listener {
  let closed = false
  let client: Client | null = null
  let timer: NodeJS.Timeout | null = null

  const again = (lost: Client, error?: unknown) => {
    if (closed || client !== lost) return
    client = null
    if (error) hears.onError(error)
    timer = setTimeout(open, retryMs)
    timer.unref()
  }
  const open = () => {
    const opened = new Client({ ...connection, keepAlive: true })
    client = opened
    opened.on('error', (error) => again(opened, error))
    opened.on('end', () => again(opened))
    opened.on('notification', ({ payload = '' }) => hears.heard(payload))
    opened
      .connect()
      .then(() => opened.query(`listen ${opened.escapeIdentifier(channel)}`))
      .then(
        () => {
          if (!closed) hears.listening()
        },
        (error: unknown) => {
          again(opened, error)
          void opened.end().catch(() => {})
        },
      )
  }
  open()

  return {
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
