import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Authenticator codes (RFC 6238): HMAC-SHA-1, six digits, steps of thirty seconds, which all apps support. */

const stepMs = 30_000
const digits = 6

/** 160 bits, as RFC 4226 section 4 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

/** Returns the number of the time step at an instant in milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / stepMs)

/** Returns the code of a time step (RFC 4226 section 5.3). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * Returns the time step of a code: the current one or a neighbour, to allow for clock drift. Only steps after the
 * last accepted one match, so no code works twice. Null when none matches.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number, lastStep: number): number | null {
  const current = stepAt(now)
  const given = Buffer.from(code)
  const right = [current - 1, current, current + 1].filter((step) => {
    const ours = Buffer.from(codeOfStep(secret, step))
    return step > lastStep && given.length === ours.length && timingSafeEqual(given, ours)
  })
  return right[0] ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes RFC 4648 section 6 without padding, the form in which apps accept a typed secret. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31]
    }
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

/** Returns the key URI for the QR code of an authenticator app. */
export const keyUri = (secret: Uint8Array, account: string): string =>
  `otpauth://totp/Fairline:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=Fairline`
