import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) as authenticators have them: HMAC-SHA-1, six digits, steps of 30 seconds. */
const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 section 4 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

/** Base32 (RFC 4648) without padding: how authenticators are given a secret. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

/** What a QR code for an authenticator holds. */
export function totpAddress(secret: Uint8Array, account: string): string {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer: 'Fairline',
    period: String(stepSeconds),
  })
  return `otpauth://totp/Fairline:${encodeURIComponent(account)}?${query}`
}

/** The number of the time step at an instant in milliseconds. */
export const totpStep = (now: number): number => Math.floor(now / 1000 / stepSeconds)

/** The code of a time step (RFC 4226 section 5.3). */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac[mac.length - 1]! & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The time step whose code this is: that of now, or one beside it for clocks that differ; only steps after `lastUsed` count,
 * so that a code that somebody saw opens nothing. Null for a wrong one.
 */
export function matchTotp(secret: Uint8Array, code: string, now: number, lastUsed: number): number | null {
  const given = Buffer.from(code)
  for (const step of [totpStep(now), totpStep(now) - 1, totpStep(now) + 1]) {
    const right = Buffer.from(totpCode(secret, step))
    if (step > lastUsed && given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}
