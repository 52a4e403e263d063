import { ledgerEndpoints, ledgerHandlers, startRelay } from '#domain/ledger/index.ts'
import { bind } from '#kernel/contract.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { buildHttp, createMetrics } from './http/index.ts'
import { createLog } from './log.ts'

export interface Site {
  /** Where people open it. */
  readonly address: string
  /** Stops taking requests, finishes those under way, stops the feed, the jobs and the database. */
  close(): Promise<void>
}

/** The composition root: opens the database, starts every part in order of its needs, listens. */
export async function startSite(config: Config): Promise<Site> {
  const log = createLog(config.logLevel)
  const metrics = createMetrics()
  const opened = await openDatabase({ ...config, log: (line) => log.info(line) })
  const { database } = opened
  const relay = startRelay(database, () => {}, {
    onError: (err) => log.error({ err }, 'the outbox relay failed'),
  })
  const app = await buildHttp({
    bindings: bind(ledgerEndpoints, ledgerHandlers({ db: database })),
    resolveSession: async () => null,
    log,
    metrics,
    publicUrl: config.publicUrl,
    version: '0.1.0',
    ready: async () => {
      if (!(await opened.isReady())) throw new Error('the database does not answer')
    },
  })
  const address = await app.listen({ host: config.host, port: config.port })
  return {
    address: config.publicUrl || address,
    async close() {
      await app.close()
      await relay.stop()
      await opened.close()
    },
  }
}
