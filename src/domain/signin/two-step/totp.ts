import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits, steps of thirty seconds, which is what all apps know. */

const stepMs = 30_000

/** The code of a time step (RFC 4226 section 5.3). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * The time step that a code is of: the current one or its neighbours, for clocks that are off, and only after the last
 * one that was taken, so that no code is taken twice. Null when it is of none.
 */
export function stepOfCode(secret: Buffer, code: string, now: number, lastStep: number): number | null {
  const current = Math.floor(now / stepMs)
  const given = Buffer.from(code.padEnd(6).slice(0, 6))
  const right = [current - 1, current, current + 1].filter(
    (step) => step > lastStep && timingSafeEqual(Buffer.from(codeOfStep(secret, step)), given),
  )
  return code.length === 6 ? (right[0] ?? null) : null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 section 6, without padding: as apps take a secret that is typed. */
export function base32(bytes: Buffer): string {
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

export const newSecret = (): Buffer => randomBytes(20)

/** What a QR code tells an app (the key URI format). */
export const keyUri = (secret: Buffer, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`Fairline:${account}`)}?secret=${base32(secret)}&issuer=Fairline`

/** Secrets as they stand in the database: AES-256-GCM under a key of the site's, bound to their player. */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second-step-secret', 32))
  return {
    seal(playerId: string, bytes: Buffer): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(playerId))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(playerId: string, text: string): Buffer {
      const bytes = Buffer.from(text, 'base64url')
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(playerId))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()])
    },
  }
}
