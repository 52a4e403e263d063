import {
  constants,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  randomUUID,
  sign,
  timingSafeEqual,
  type webcrypto,
} from 'node:crypto'

type Jwk = webcrypto.JsonWebKey & { readonly kid?: string }

/** The site's own keys at a provider (RFC 7517). */
export interface ClientKeys {
  readonly signing: { readonly kid: string; readonly key: KeyObject }
  /** Keys for decrypting tokens; empty if the provider does not encrypt. */
  readonly reading: readonly KeyObject[]
  /** Public parts, for the provider. */
  readonly shown: readonly Jwk[]
}

/**
 * Reads a set of private keys: an RSA key of `use` `sig`, and one of `enc` for providers that encrypt. Throws for
 * others.
 */
export function readClientKeys(text: string): ClientKeys {
  const { keys } = JSON.parse(text) as { readonly keys: readonly Jwk[] }
  const of = (use: string) => keys.filter((jwk) => jwk.kty === 'RSA' && jwk.use === use)
  const open = (jwk: Jwk) => createPrivateKey({ key: jwk, format: 'jwk' })
  const [own] = of('sig')
  if (!own?.kid) throw new Error('the keys of a provider lack one of use "sig" with a "kid"')
  return {
    signing: { kid: own.kid, key: open(own) },
    reading: of('enc').map(open),
    shown: [own, ...of('enc')].map((jwk) => {
      const { use, kid } = jwk
      const known = createPublicKey(open(jwk)).export({ format: 'jwk' })
      return { ...known, ...(use ? { use } : {}), ...(kid ? { kid } : {}) } as Jwk
    }),
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const assertionSeconds = 300

/**
 * Returns a client's proof for a token endpoint (`private_key_jwt`, OpenID Connect Core 1.0 section 9). `now` in
 * milliseconds.
 */
export function clientAssertion(
  { signing }: ClientKeys,
  { clientId, audience, now }: { readonly clientId: string; readonly audience: string; readonly now: number },
): string {
  const iat = Math.floor(now / 1000)
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: audience,
    jti: randomUUID(),
    iat,
    exp: iat + assertionSeconds,
  }
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: signing.kid })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), signing.key).toString('base64url')}`
}

/** Hash of RSA-OAEP by algorithm (RFC 7518 section 4.3). */
const wraps: Readonly<Record<string, string>> = { 'RSA-OAEP': 'sha1', 'RSA-OAEP-256': 'sha256' }
/**
 * Key bits of AES in CBC mode, by algorithm. They are half of the key; the other half authenticates (RFC 7518 section
 * 5.2).
 */
const ciphers: Readonly<Record<string, number>> = { 'A128CBC-HS256': 128, 'A256CBC-HS512': 256 }

/** Decrypts a token (RFC 7516, compact) and returns the signed token within; null if these keys do not open it. */
export function openToken(token: string, { reading }: ClientKeys): string | null {
  const parts = token.split('.')
  const [head = '', key = '', iv = '', text = '', tag = ''] = parts
  if (parts.length !== 5 || token.length > 32_000) return null
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  for (const own of reading) {
    try {
      const { alg, enc } = JSON.parse(bytes(head).toString()) as {
        readonly alg: string
        readonly enc: string
      }
      const [oaepHash, bits] = [wraps[alg], ciphers[enc]]
      if (!oaepHash || !bits) return null
      const padding = constants.RSA_PKCS1_OAEP_PADDING
      const secret = privateDecrypt({ key: own, padding, oaepHash }, bytes(key))
      const half = bits / 8
      if (secret.length !== half * 2) continue
      const length = Buffer.alloc(8)
      length.writeBigUInt64BE(BigInt(head.length * 8))
      const shown = Buffer.concat([Buffer.from(head), bytes(iv), bytes(text), length])
      const whole = createHmac(`sha${bits * 2}`, secret.subarray(0, half))
        .update(shown)
        .digest()
      const given = bytes(tag)
      if (given.length !== half || !timingSafeEqual(given, whole.subarray(0, half))) continue
      const decipher = createDecipheriv(`aes-${bits}-cbc`, secret.subarray(half), bytes(iv))
      return Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString()
    } catch {
      // Encrypted for another key.
    }
  }
  return null
}
