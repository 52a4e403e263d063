/**
 * The draws of a round, from the bytes that its seeds give. The same seeds always give the same integers: the
 * server decides a round by them, and anybody can verify it. Source: docs/fairness.md.
 */

/** The bytes of a round, in blocks of 32; blocks are numbered from 0. */
export type Blocks = (block: number) => Uint8Array

export interface Draws {
  /** Draws an integer from 0 to n - 1, each as likely; 1 <= n <= 2^32. */
  below(n: number): number
  /**
   * Returns the numbers from 0 to count - 1 in a drawn order: Fisher-Yates from the last place down, drawing
   * below i + 1.
   */
  shuffle(count: number): number[]
  /** Integers drawn so far, in order. */
  readonly drawn: readonly number[]
}

const blockSize = 32
const range = 2 ** 32

/** Returns the message whose HMAC-SHA256, with the server's seed as key, is a block of the round. */
export const blockMessage = (clientSeed: string, nonce: bigint, block: number): string =>
  `${clientSeed}:${nonce}:${block}`

/**
 * Draws from the blocks one after the other. An integer below n takes the next four bytes as a big-endian
 * number u. It takes the following four instead when u is one of the last values that would favour some
 * integers.
 * @param known the first integers, where they were drawn before: a printed card's number. They take no bytes.
 */
export function fairDraws(blocks: Blocks, known: readonly number[] = []): Draws {
  const drawn: number[] = []
  let block: Uint8Array = new Uint8Array(0)
  let taken = 0
  const next = (): number => {
    const at = taken % blockSize
    if (at === 0) block = blocks(taken / blockSize)
    taken += 4
    return ((block[at]! << 24) | (block[at + 1]! << 16) | (block[at + 2]! << 8) | block[at + 3]!) >>> 0
  }
  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > range) throw new RangeError(`no integer below ${n}`)
    const before = known[drawn.length]
    if (before !== undefined) {
      if (before >= n) throw new RangeError(`${before} is not below ${n}`)
      drawn.push(before)
      return before
    }
    const fair = range - (range % n)
    let u = next()
    while (u >= fair) u = next()
    drawn.push(u % n)
    return u % n
  }
  return {
    below,
    shuffle(count) {
      const order = Array.from({ length: count }, (_, place) => place)
      for (let i = count - 1; i > 0; i--) {
        const j = below(i + 1)
        const last = order[i]!
        order[i] = order[j]!
        order[j] = last
      }
      return order
    },
    drawn,
  }
}
