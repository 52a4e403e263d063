import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals and opens bytes; `place` says where the sealed bytes belong, and they open nowhere else. */
export interface Sealer {
  seal(bytes: Uint8Array, place: string): Buffer
  /** Throws where the bytes were changed, or belong to another place. */
  open(sealed: Uint8Array, place: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM (NIST SP 800-38D) under a key of its own that is derived from a secret of the house for this purpose. */
export function createSealer(secret: string | Uint8Array, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(bytes, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
  }
}

/** The same, as base64url for a column of text. */
export function createTextSealer(secret: string | Uint8Array, purpose: string) {
  const { seal, open } = createSealer(secret, purpose)
  return {
    seal: (bytes: Uint8Array, place: string): string => seal(bytes, place).toString('base64url'),
    open: (text: string, place: string): Buffer => open(Buffer.from(text, 'base64url'), place),
  }
}
