import { createCipheriv, createHmac } from 'node:crypto'
import type { Random } from '#kernel/random.ts'

/**
 * Uniform numbers that belong to a secret and a label: the AES-256 counter stream under the key HMAC-SHA-256(secret,
 * label). Who has seen part of a match, and has this code, can't work out the rest, as he could with a generator of
 * small state.
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
