/**
 * Returns a UUID of version 7 (RFC 9562 section 5.7): 48 bits of wall-clock milliseconds, then random bits,
 * so that keys made later sort later. `random` fills bytes from a cryptographic source.
 */
export function uuidv7(now: number, random: (bytes: Uint8Array<ArrayBuffer>) => void = fillRandom): string {
  const bytes = new Uint8Array(16)
  random(bytes)
  let time = now
  for (let index = 5; index >= 0; index--) {
    bytes[index] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  let text = ''
  for (let index = 0; index < 16; index++) text += byteTexts[bytes[index]!]! + (dashAfter[index] ?? '')
  return text
}

/** Returns the wall-clock milliseconds at which a UUID of version 7 was made; null for another version. */
export const timeOfUuid = (uuid: string): number | null =>
  uuid[14] === '7' ? Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16) : null

/** Returns the first id of a millisecond: every `uuidv7` made then or later sorts after it. */
export const firstIdAt = (time: number): string =>
  Math.min(Math.max(0, time), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0')
    .padEnd(32, '0')

const byteTexts = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const dashAfter: Readonly<Record<number, string>> = { 3: '-', 5: '-', 7: '-', 9: '-' }

/** Random bytes are fetched in bulk: the call costs far more than the bytes. */
const stock = new Uint8Array(4096)
let used = stock.length

function fillRandom(bytes: Uint8Array<ArrayBuffer>): void {
  if (used + bytes.length > stock.length) {
    globalThis.crypto.getRandomValues(stock)
    used = 0
  }
  bytes.set(stock.subarray(used, used + bytes.length))
  // No byte is used twice, nor kept after use.
  stock.fill(0, used, used + bytes.length)
  used += bytes.length
}

/** Lower case, as written here; any version. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuidPattern.test(value)
