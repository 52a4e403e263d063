import { type CasinoGame, seriesText } from '#domain/casino/casino/api.ts'
import { blockMessage, type Draws, fairDraws } from '#kernel/fair-draws.ts'

/** Inputs of a round's draws; see docs/fairness.md. */
export interface Seeds {
  /** 32 bytes. */
  readonly serverSeed: Uint8Array<ArrayBuffer>
  readonly clientSeed: string
  readonly nonce: bigint
}

class BlocksMissing extends Error {}

/** Tells whether this browser has WebCrypto, which pages without TLS lack. */
export const hasCrypto = (): boolean => globalThis.crypto?.subtle !== undefined

async function blocksOf({ serverSeed, clientSeed, nonce }: Seeds, count: number): Promise<Uint8Array[]> {
  const key = await crypto.subtle.importKey('raw', serverSeed, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const text = new TextEncoder()
  const block = async (index: number) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(blockMessage(clientSeed, nonce, index))))
  return Promise.all(Array.from({ length: count }, (_, index) => block(index)))
}

/**
 * Plays a round by the game's own rules from its seeds, with WebCrypto only; `known` are the first integers of a
 * printed card. Throws the errors of the rules.
 */
export async function playFairly(
  { rules }: Pick<CasinoGame, 'rules'>,
  seeds: Seeds,
  round: {
    readonly input: unknown
    readonly variant: string
    readonly stake: bigint
    readonly steps: readonly unknown[]
    /** Minor units; a round that reaches them ends by rule. */
    readonly cap?: bigint | undefined
  },
  known: readonly number[] = [],
) {
  return withDraws(seeds, 8, known, (draws) => ({
    standing: rules.play({ ...round, draws }),
    drawn: draws.drawn,
  }))
}

/** Returns the number of the card at a position (from 1) in a printed series, from its revealed seed. */
export const cardAt = (serverSeed: Seeds['serverSeed'], size: number, place: number): Promise<number> =>
  withDraws(
    { serverSeed, clientSeed: seriesText, nonce: 0n },
    Math.ceil(size / 8) + 1,
    [],
    (draws) => draws.shuffle(size)[place - 1]!,
  )

/** Draws from as many blocks as needed. */
async function withDraws<T>(
  seeds: Seeds,
  expected: number,
  known: readonly number[],
  use: (draws: Draws) => T,
): Promise<T> {
  for (let count = expected; ; count *= 2) {
    const blocks = await blocksOf(seeds, count)
    const draws = fairDraws((index) => {
      const block = blocks[index]
      if (!block) throw new BlocksMissing()
      return block
    }, known)
    try {
      return use(draws)
    } catch (error) {
      if (!(error instanceof BlocksMissing)) throw error
    }
  }
}
