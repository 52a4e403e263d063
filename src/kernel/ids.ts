/**
 * A UUID of version 7 (RFC 9562 section 5.7): 48 bits of wall-clock milliseconds, then random bits, so that keys
 * made later sort later. `random` fills bytes from a cryptographic source.
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
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void globalThis.crypto.getRandomValues(bytes)

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuidPattern.test(value)
