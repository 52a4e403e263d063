import { createCipheriv, createHmac } from 'node:crypto'
import type { Random } from '#kernel/random.ts'

/**
 * Returns uniform numbers for a secret and a label: the AES-256 counter stream under the key HMAC-SHA-256(secret,
 * label). A viewer of part of a match who has this code cannot compute the rest. A generator with a small state would
 * allow that.
 */
export function secretRandom(secret: string, label: string): Random {
  const key = createHmac('sha256', secret).update(label).digest()
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  let size = 256
  let block = Buffer.alloc(0)
  let offset = 0
  return () => {
    if (offset === block.length) {
      block = stream.update(Buffer.alloc(size))
      size = Math.min(size * 2, 16_384)
      offset = 0
    }
    const value = block.readUInt32LE(offset)
    offset += 4
    return value / 4294967296
  }
}
