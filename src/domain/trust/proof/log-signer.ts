import { createPrivateKey, createPublicKey, hash, sign } from 'node:crypto'
import { ed25519 } from './checkpoint.ts'

export interface LogSigner {
  /** Public key for verifiers: `<origin>+<id>+<base64 of type and key>`. */
  readonly verifierKey: string
  /** Signs the text, which ends with a newline, as a note. */
  note(text: string): string
  /** Signs the checkpoint of a tree. Deterministic: the same tree gives the same text. */
  checkpoint(size: number, root: Uint8Array): string
}

/** PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410, section 7). */
const keyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the name of a site's log: the prefix of its paths, without the scheme (https://c2sp.org/tlog-tiles). */
export const logOrigin = (publicUrl: string): string =>
  `${publicUrl === '' ? 'localhost' : new URL(publicUrl).host}/proof`

/**
 * Returns the signer of a log, by its name and its secret: 32 bytes, as hex.
 *
 * Sources: https://c2sp.org/signed-note, https://c2sp.org/tlog-checkpoint.
 */
export function logSigner(origin: string, secret: string): LogSigner {
  const key = createPrivateKey({
    key: Buffer.concat([keyPrefix, Buffer.from(secret, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  const typed = Buffer.concat([Buffer.of(ed25519), publicKey])
  const id = hash('sha256', Buffer.concat([Buffer.from(`${origin}\n`), typed]), 'buffer').subarray(0, 4)
  const note = (text: string) => {
    const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64')
    return `${text}\n\u2014 ${origin} ${signature}\n`
  }
  return {
    verifierKey: `${origin}+${id.toString('hex')}+${typed.toString('base64')}`,
    note,
    checkpoint: (size, root) => note(`${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`),
  }
}
