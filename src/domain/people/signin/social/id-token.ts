import { createHmac, createPublicKey, timingSafeEqual, verify, type webcrypto } from 'node:crypto'

/** Expected content of an ID token (OpenID Connect Core 1.0 section 3.1.3.7). */
export interface IdTokenCheck {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  /** Milliseconds. */
  readonly now: number
  /**
   * The provider's keys; or the client's secret, for tokens signed by it. Never both, because a public key is no
   * secret.
   */
  readonly keys: readonly (webcrypto.JsonWebKey & { readonly kid?: string })[] | string
}

/** Allowed clock difference in seconds. */
const tolerance = 60

/** Returns the claims of a valid ID token; null for any other. */
export function readIdToken(token: string, check: IdTokenCheck): Record<string, unknown> | null {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || token.length > 16_000) return null
  const header = parse(head)
  const claims = parse(body)
  if (!header || !claims || !isSigned(header, `${head}.${body}`, signature, check.keys)) return null
  const { iss, aud, azp, exp, nbf, nonce } = claims
  const audiences = Array.isArray(aud) ? aud : [aud]
  const holds =
    iss === check.issuer &&
    audiences.includes(check.clientId) &&
    (audiences.length === 1 || azp === check.clientId) &&
    typeof exp === 'number' &&
    (exp + tolerance) * 1000 > check.now &&
    (nbf === undefined || (typeof nbf === 'number' && (nbf - tolerance) * 1000 <= check.now)) &&
    nonce === check.nonce
  return holds ? claims : null
}

function parse(part: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function isSigned(
  header: Record<string, unknown>,
  text: string,
  signature: string,
  keys: IdTokenCheck['keys'],
): boolean {
  const given = Buffer.from(signature, 'base64url')
  if (typeof keys === 'string') {
    const ours = createHmac('sha256', keys).update(text).digest()
    return header.alg === 'HS256' && given.length === ours.length && timingSafeEqual(given, ours)
  }
  const kind = header.alg === 'RS256' ? 'RSA' : header.alg === 'ES256' ? 'EC' : null
  const fitting = keys.filter(
    (key) => key.kty === kind && (header.kid === undefined || key.kid === header.kid),
  )
  return fitting.some((jwk) => {
    try {
      const key = createPublicKey({ key: jwk, format: 'jwk' })
      return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, given)
    } catch {
      return false
    }
  })
}
