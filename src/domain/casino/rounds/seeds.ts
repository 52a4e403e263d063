import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database.ts'
import { type Blocks, blockMessage, type Draws, fairDraws } from '#kernel/fair-draws.ts'
import { roundErrors } from './round-errors.ts'
import { changeSeeds } from './rounds-store.ts'

/** Bytes of a server seed. */
const seedSize = 32
/** Printable ASCII. */
const clientSeedPattern = /^[\x20-\x7e]{1,64}$/

/** Returns a random client seed, valid until the player enters another. */
const newClientSeed = (): string => randomBytes(8).toString('hex')

/** Returns the SHA-256 of a server seed in lower-case hex, which the player sees before the first round. */
export const serverSeedHash = (serverSeed: Uint8Array): string => hash('sha256', serverSeed, 'hex')

/** Returns the bytes of a round: HMAC-SHA256 (FIPS 198-1) of its nonce under the server seed. */
export const hmacBlocks =
  (serverSeed: Uint8Array, clientSeed: string, nonce: bigint): Blocks =>
  (block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, block), 'latin1')
      .digest()

export const drawsOf = (serverSeed: Uint8Array, clientSeed: string, nonce: bigint): Draws =>
  fairDraws(hmacBlocks(serverSeed, clientSeed, nonce))

/** Seed pair that is no longer in use. */
export interface RevealedPair {
  /** Hex. */
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Null if no round was played from it. */
  readonly lastNonce: bigint | null
}

/**
 * Reveals a player's seed pair and replaces it by one with this client seed. Null creates the first pair with a
 * random client seed, unless there is a pair already. Returns the revealed pair; null if there was none.
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
