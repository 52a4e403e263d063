/**
 * A source of uniform numbers in [0, 1). Passed in wherever chance decides, so that tests and replays can
 * repeat it.
 */
export type Random = () => number

/** Returns the 32-bit FNV-1a hash of a text (http://www.isthe.com/chongo/tech/comp/fnv/): turns names into seeds. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/**
 * Returns a repeatable generator (sfc32 of PractRand by Chris Doty-Humphrey) seeded by a text. For simulated
 * play only: games for money use a cryptographic source instead.
 */
export function seededRandom(seed: string): Random {
  let a = hashText(`${seed}/a`)
  let b = hashText(`${seed}/b`)
  let c = hashText(`${seed}/c`)
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 12; round++) next()
  return next
}
