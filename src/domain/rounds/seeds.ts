import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database.ts'
import { type Blocks, blockMessage, type Draws, fairDraws } from '#kernel/fair-draws.ts'
import { roundErrors } from './round-errors.ts'
import { changeSeeds } from './rounds-store.ts'

/** Bytes of a server's seed. */
const seedSize = 32
/** Printable ASCII. */
const clientSeedPattern = /^[\x20-\x7e]{1,64}$/

/** What a player begins with, until he writes his own. */
const newClientSeed = (): string => randomBytes(8).toString('hex')

/** Lower-case hex of its SHA-256, which is shown before the first round. */
export const serverSeedHash = (serverSeed: Uint8Array): string => hash('sha256', serverSeed, 'hex')

/** The bytes of a round: HMAC-SHA256 (FIPS 198-1) of its number under the server's seed. */
export const hmacBlocks =
  (serverSeed: Uint8Array, clientSeed: string, nonce: bigint): Blocks =>
  (block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, block), 'latin1')
      .digest()

export const drawsOf = (serverSeed: Uint8Array, clientSeed: string, nonce: bigint): Draws =>
  fairDraws(hmacBlocks(serverSeed, clientSeed, nonce))

/** A pair that plays no round any more. */
export interface RevealedPair {
  /** Hex. */
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Null when no round was played from it. */
  readonly lastNonce: bigint | null
}

/**
 * Reveals a player's pair of seeds and puts another in its place, with his client seed. Null gives him his first pair, with
 * a client seed that is made for him, unless he has one. Answers the pair that was in use; null where there was none.
 *
 * Errors: client-seed-invalid, round-open.
 */
export async function changePair(
  tx: Tx,
  playerId: string,
  clientSeed: string | null,
): Promise<RevealedPair | null> {
  if (clientSeed !== null && !clientSeedPattern.test(clientSeed)) throw roundErrors['client-seed-invalid']()
  const changed = await changeSeeds(
    tx,
    playerId,
    randomBytes(seedSize),
    clientSeed ?? newClientSeed(),
    clientSeed === null,
  )
  if (changed.result === 'round-open') throw roundErrors['round-open']({ roundId: changed.round_id })
  if (!changed.old_server_seed) return null
  return {
    serverSeed: changed.old_server_seed.toString('hex'),
    serverSeedHash: serverSeedHash(changed.old_server_seed),
    clientSeed: changed.old_client_seed!,
    lastNonce: changed.old_nonce === 0n ? null : changed.old_nonce! - 1n,
  }
}
