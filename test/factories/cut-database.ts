import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Database } from '#kernel/database.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import type { TestDatabase } from './database.ts'

/** The test's database over a connection that the test can cut and join again. */
export async function cutDatabase({ connection }: TestDatabase): Promise<{
  readonly db: Database
  cut(): void
  join(): void
}> {
  const { host, port } = connection
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const through = connect(place)
    for (const end of [socket, through]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        socket.destroy()
        through.destroy()
      })
    }
    socket.pipe(through).pipe(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port: own } = server.address() as { readonly port: number }
  const pool = makePool({ ...connection, host: '127.0.0.1', port: own, max: 2 })
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  onTestFinished(async () => {
    await pool.end()
    cut()
    server.close()
  })
  return {
    db: makeDatabase(pool),
    cut,
    join() {
      isCut = false
    },
  }
}
