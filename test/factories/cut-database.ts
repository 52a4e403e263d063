import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Database } from '#kernel/database.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import type { TestDatabase } from './database.ts'

/** A connection to PostgreSQL that a test can cut and restore, or stall: then it stays open and passes no byte. */
export interface DatabaseProxy {
  readonly port: number
  cut(): void
  join(): void
  hold(): void
  letGo(): void
}

/** Listens on a port of this machine until the test ends. */
export async function databaseProxy({
  host,
  port,
}: {
  readonly host: string
  readonly port: number
}): Promise<DatabaseProxy> {
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const open = new Set<Socket>()
  let isCut = false
  let isHeld = false
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const through = connect(place)
    for (const [from, to] of [
      [socket, through],
      [through, socket],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => void to.write(bytes))
      if (isHeld) from.pause()
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    port: (server.address() as { readonly port: number }).port,
    cut,
    join() {
      isCut = false
    },
    hold() {
      isHeld = true
      for (const socket of open) socket.pause()
    },
    letGo() {
      isHeld = false
      for (const socket of open) socket.resume()
    },
  }
}

/** Opens the test's database over a connection that the test can cut and restore. */
export async function cutDatabase({ connection }: TestDatabase): Promise<{
  readonly db: Database
  cut(): void
  join(): void
}> {
  const proxy = await databaseProxy(connection)
  const pool = makePool({ ...connection, host: '127.0.0.1', port: proxy.port, max: 2 })
  onTestFinished(() => pool.end())
  return { db: makeDatabase(pool), cut: proxy.cut, join: proxy.join }
}
