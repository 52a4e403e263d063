/**
 * Checkpoints and their signed notes, checked by WebCrypto alone. Browser-safe.
 *
 * Sources: https://c2sp.org/tlog-checkpoint, https://c2sp.org/signed-note.
 */

export interface Checkpoint {
  readonly origin: string
  /** Number of leaves. */
  readonly size: number
  /** Root hash of the tree. */
  readonly root: Uint8Array
}

/** Public key of a note signer, parsed from `<name>+<id>+<base64 of type and key>`. */
export interface VerifierKey {
  readonly name: string
  /** Four bytes, lower-case hex. */
  readonly id: string
  /** Ed25519 public key, 32 bytes. */
  readonly key: Uint8Array<ArrayBuffer>
}

/** Signature type byte of Ed25519 in notes. */
export const ed25519 = 0x01

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decodes canonical base64; null for any other text. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null
  const binary = atob(text)
  return btoa(binary) === text ? Uint8Array.from(binary, (char) => char.charCodeAt(0)) : null
}

/** Parses a verifier key. Null for a text without an Ed25519 key, or whose id does not match its name and key. */
export async function parseVerifierKey(text: string): Promise<VerifierKey | null> {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text)
  const typed = match && fromBase64(match[3]!)
  if (!match || typed?.length !== 33 || typed[0] !== ed25519) return null
  const name = match[1]!
  const named = new TextEncoder().encode(`${name}\n`)
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from([...named, ...typed]))
  const id = hex(new Uint8Array(digest).subarray(0, 4))
  return id === match[2] ? { name, id, key: typed.slice(1) } : null
}

/** Verifies a checkpoint's signature by this key and parses it. Null when either fails. */
export async function openCheckpoint(text: string, key: VerifierKey): Promise<Checkpoint | null> {
  const body = await openNote(text, key)
  return body === null ? null : parseCheckpoint(body)
}

/** Returns the text of a note signed by this key, whatever other signatures it has; null without such a signature. */
export async function openNote(text: string, key: VerifierKey): Promise<string | null> {
  const end = text.lastIndexOf('\n\n')
  if (end < 0 || !text.endsWith('\n')) return null
  const body = text.slice(0, end + 1)
  const lines = text.slice(end + 2, -1).split('\n')
  let signed = false
  for (const line of lines) {
    const match = /^\u2014 (\S+) (\S+)$/.exec(line)
    const bytes = match && fromBase64(match[2]!)
    if (!match || !bytes || bytes.length < 5) return null
    // Others may sign too: witnesses, and keys unknown here.
    if (match[1] !== key.name || hex(bytes.subarray(0, 4)) !== key.id) continue
    const algorithm = { name: 'Ed25519' }
    const imported = await crypto.subtle.importKey('raw', key.key, algorithm, false, ['verify'])
    const right = await crypto.subtle.verify(
      algorithm,
      imported,
      bytes.slice(4),
      new TextEncoder().encode(body),
    )
    if (!right) return null
    signed = true
  }
  return signed ? body : null
}

/** Parses the signed text. */
function parseCheckpoint(body: string): Checkpoint | null {
  const [origin, size, hash] = body.split('\n')
  const root = hash === undefined ? null : fromBase64(hash)
  if (!origin || !root || root.length !== 32 || !/^(0|[1-9]\d{0,15})$/.test(size!)) return null
  return Number.isSafeInteger(Number(size)) ? { origin, size: Number(size), root } : null
}
