import { checkActs, checkProposals } from '#domain/people/staff/index.ts'
import { type LogSigner, proofHandlers, type ReadBytes, readBundle } from '#domain/trust/proof/index.ts'
import type { Database } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import { checkLog, type Seen } from '../log-verify/whole-log.ts'

const site = 'here'
const entriesOf = `${site}/tile/entries/`
const nothing = { query: undefined, body: undefined }

/** Reads the public log of a database as the site publishes it. */
function readLog(db: Database, logSigner: LogSigner): ReadBytes {
  const handlers = proofHandlers({ db, logSigner })
  const context = { requestHeaders: {}, setHeader: () => {} } as never
  return async (address) => {
    const path = address.slice(site.length + 1)
    if (path === 'checkpoint' || path === 'key') {
      const text = await handlers[`log-${path}`](context, { ...nothing, params: undefined })
      return Buffer.from(String(text))
    }
    const params = { '*': path.slice('tile/'.length) }
    try {
      return (await handlers['log-tile'](context, { ...nothing, params })) as Uint8Array
    } catch (error) {
      if (error instanceof DomainError && error.id === 'not-found') return null
      throw error
    }
  }
}

/**
 * Checks the whole public log of a database, from the signature of its checkpoint to every leaf. Compares every act
 * of the audit log with its leaf, and every proposal with its acts.
 *
 * Errors: those of `checkLog`.
 */
export async function checkAudit(
  db: Database,
  {
    logSigner,
    actsSecret,
    key,
    seen,
  }: {
    readonly logSigner: LogSigner
    readonly actsSecret: string
    readonly key: string | null
    readonly seen: Seen | null
  },
) {
  const read = readLog(db, logSigner)
  const entries: Uint8Array[] = []
  const kept: ReadBytes = async (address) => {
    const bytes = await read(address)
    // Copied, so that entries of other kinds do not stay in memory with their bundle.
    if (bytes && address.startsWith(entriesOf))
      for (const entry of readBundle(bytes) ?? []) if (isOfAct(entry)) entries.push(Uint8Array.from(entry))
    return bytes
  }
  const log = await checkLog(site, kept, { key, seen })
  const acts = await checkActs(db.read, actsSecret, entries)
  return { log, ...acts, proposals: await checkProposals(db.read) }
}

const mark = Buffer.from('{"kind":"act"')
const isOfAct = (entry: Uint8Array): boolean => Buffer.compare(entry.subarray(0, mark.length), mark) === 0
