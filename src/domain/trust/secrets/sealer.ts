import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts and decrypts bytes. `place` is authenticated too: the bytes decrypt only with the same place. */
export interface Sealer {
  seal(bytes: Uint8Array, place: string): Buffer
  /** Throws when the bytes were changed, belong to another place, or were encrypted under a missing key. */
  open(sealed: Uint8Array, place: string): Buffer
  /** Returns whether the bytes have the current format and the newest key. */
  isNew(sealed: Uint8Array): boolean
}

type Secret = string | Uint8Array
/** One secret, or several: the last, the newest, encrypts and all decrypt. */
export type SealingSecrets = Secret | readonly Secret[]

const nonceBytes = 12
const tagBytes = 16
/** Prefix of sealed bytes, before algorithm and key id. Data from before keys had ids lacks it. */
const mark = Buffer.from('fairline')
/** AES-256-GCM (NIST SP 800-38D). Another algorithm needs another number. */
const aes256Gcm = 1
const idBytes = 4
const headBytes = mark.length + 1 + idBytes

function keyOf(secret: Secret, purpose: string) {
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes))
  const head = Buffer.concat([mark, Buffer.of(aes256Gcm), derive(`${purpose}, its name`, idBytes)])
  return { key: derive(purpose, 32), head }
}

function decrypt(key: Uint8Array, sealed: Uint8Array, bound: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(bound).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}

/** Creates a sealer whose keys are derived from the site's secrets for this purpose. */
export function createSealer(secrets: SealingSecrets, purpose: string): Sealer {
  const all = typeof secrets === 'string' || secrets instanceof Uint8Array ? [secrets] : secrets
  const keys = all.map((secret) => keyOf(secret, purpose))
  const newest = keys.at(-1)
  if (!newest) throw new Error(`nothing to seal with: ${purpose}`)
  const headOf = (sealed: Uint8Array) => Buffer.from(sealed.subarray(0, headBytes))
  return {
    seal(bytes, place) {
      const { key, head } = newest
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.concat([head, Buffer.from(place)]))
      const text = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([head, nonce, cipher.getAuthTag(), text])
    },
    open(sealed, place) {
      const head = headOf(sealed)
      if (head.subarray(0, mark.length).equals(mark)) {
        const known = keys.find((one) => one.head.equals(head))
        if (!known) throw new Error(`sealed under a key or by an algorithm that is not here: ${purpose}`)
        return decrypt(known.key, sealed.subarray(headBytes), Buffer.concat([head, Buffer.from(place)]))
      }
      // Data from before keys had ids: try each key.
      for (const { key } of keys.slice(0, -1)) {
        try {
          return decrypt(key, sealed, Buffer.from(place))
        } catch {
          // Try the next key.
        }
      }
      return decrypt(newest.key, sealed, Buffer.from(place))
    },
    isNew: (sealed) => headOf(sealed).equals(newest.head),
  }
}

/** Creates a sealer whose output is base64url, for text columns. */
export function createTextSealer(secrets: SealingSecrets, purpose: string) {
  const { seal, open } = createSealer(secrets, purpose)
  return {
    seal: (bytes: Uint8Array, place: string): string => seal(bytes, place).toString('base64url'),
    open: (text: string, place: string): Buffer => open(Buffer.from(text, 'base64url'), place),
  }
}
