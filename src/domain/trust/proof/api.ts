import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

export * from './checkpoint.ts'
export * from './entry-bundle.ts'
export * from './read-log.ts'
export * from './tile-path.ts'
export * from './tree-proofs.ts'

/**
 * The public log: an append-only tree of hashes, published as tiles (https://c2sp.org/tlog-tiles) under `/proof`, and
 * its checks. Browser-safe.
 */

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
/** Requests a minute and address: a client that reads the whole log takes two for 256 leaves. */
const ratePerMinute = 6_000

/** The signed head of the tree (https://c2sp.org/tlog-checkpoint). */
export const logCheckpoint = endpoint({
  id: 'log-checkpoint',
  method: 'GET',
  path: '/proof/checkpoint',
  auth: 'visitor',
  open: true,
  ratePerMinute,
  type: 'text/plain; charset=utf-8',
  answer: z.string(),
  errors: [],
})

/** The key that verifies checkpoints, in the text form of note verifiers, and a newline. */
export const logKey = endpoint({
  id: 'log-key',
  method: 'GET',
  path: '/proof/key',
  auth: 'visitor',
  open: true,
  ratePerMinute,
  type: 'text/plain; charset=utf-8',
  answer: z.string(),
  errors: [],
})

/** A tile of hashes, or a bundle of entries (`entries/…`). */
export const logTile = endpoint({
  id: 'log-tile',
  method: 'GET',
  path: '/proof/tile/*',
  auth: 'visitor',
  open: true,
  ratePerMinute,
  type: 'application/octet-stream',
  params: z.object({ '*': z.string() }),
  answer: bytes,
  errors: ['not-found'],
})

/**
 * Position in the log of the commitment of a server seed. `index` is null when it is unknown or in no checkpoint yet.
 */
export const seedCommitment = endpoint({
  id: 'seed-commitment',
  method: 'GET',
  path: '/web-api/proof/commitments/:serverSeedHash',
  auth: 'visitor',
  ratePerMinute: 600,
  params: z.object({ serverSeedHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  answer: z.object({
    state: z.enum(['logged', 'not-yet']),
    /** Leaf index, from 0. */
    index: z.nullable(z.number()),
    /** Number of leaves that the last checkpoint covers. */
    size: z.number(),
  }),
  errors: [],
})

export const proofEndpoints = [logCheckpoint, logKey, logTile, seedCommitment] as const
