import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Handlers } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { DomainError } from '#kernel/errors.ts'
import type { proofEndpoints } from './api.ts'
import { writeBundle } from './entry-bundle.ts'
import type { LogSigner } from './log-signer.ts'
import { commitmentKey } from './seed-commitments.ts'
import * as store from './store.ts'
import { hashSize, parseTilePath, tileWidth, widthOf } from './tile-path.ts'

export interface ProofDeps {
  readonly db: Database
  readonly logSigner: LogSigner
}

const zip = promisify(gzip)
/** Bytes; compressing less gains nothing. */
const worthZipping = 1024

const notFound = () => new DomainError('not-found', 404)

/** Lets pages of other sites read the log to verify it: it is public and ignores sessions. */
const forAll = [
  ['access-control-allow-origin', '*'],
  ['cross-origin-resource-policy', 'cross-origin'],
] as const

export const proofHandlers = ({ db, logSigner }: ProofDeps): Handlers<typeof proofEndpoints> => {
  let signed = { size: -1, text: '' }
  return {
    async 'log-checkpoint'(context) {
      const { published, root } = await store.readState(db.read)
      if (published !== signed.size) signed = { size: published, text: logSigner.checkpoint(published, root) }
      for (const [name, value] of forAll) context.setHeader(name, value)
      context.setHeader('cache-control', 'no-cache')
      return signed.text
    },

    async 'log-key'(context) {
      for (const [name, value] of forAll) context.setHeader(name, value)
      context.setHeader('cache-control', 'no-cache')
      return `${logSigner.verifierKey}\n`
    },

    async 'log-tile'(context, { params }) {
      const place = parseTilePath(params['*'])
      if (!place) throw notFound()
      const { level, tile, width } = place
      const { published } = await store.readState(db.read)
      if (width > widthOf(published, level, tile)) throw notFound()
      const bytes = await readPlace(level, tile, width)
      for (const [name, value] of forAll) context.setHeader(name, value)
      // Full or not, these bytes never change.
      context.setHeader('cache-control', 'public, max-age=31536000, immutable')
      // Hashes don't compress, entries do.
      if (level !== 'entries') return bytes
      context.setHeader('vary', 'accept-encoding')
      const zips = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
        String(context.requestHeaders['accept-encoding']),
      )
      if (!zips || bytes.length < worthZipping) return bytes
      context.setHeader('content-encoding', 'gzip')
      return zip(bytes)
    },

    async 'seed-commitment'(_, { params }) {
      const { published } = await store.readState(db.read)
      const index = await store.indexOfKey(db.read, commitmentKey(params.serverSeedHash))
      const logged = index !== null && index < published
      return logged
        ? { state: 'logged', index, size: published }
        : { state: 'not-yet', index: null, size: published }
    },
  }

  async function readPlace(level: number | 'entries', tile: number, width: number): Promise<Uint8Array> {
    if (level === 'entries') {
      const first = tile * tileWidth
      return writeBundle(await store.entriesBetween(db.read, first, first + width))
    }
    const [row] = await store.readTiles(db.read, [{ level, tile }])
    if (!row) throw notFound()
    return row.hashes.subarray(0, width * hashSize)
  }
}
