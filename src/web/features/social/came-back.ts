/** Result that a provider or a wallet sent back with the browser, as `social-finish` takes it. */
export interface CameBack {
  readonly state: string
  /** Provider whose redirect address received it. */
  readonly provider?: string
  /** Issuer named in the response (RFC 9207). */
  readonly iss?: string
  readonly code?: string
  readonly device?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly signed?: { readonly message: string; readonly signature: string }
}

const asObject = (text: string): Record<string, unknown> | null => {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
      one.charCodeAt(0),
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Encodes the signed data for the part after the `#`, which browsers send to no server. */
export function packSigned(signed: NonNullable<CameBack['signed']>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(signed))
  return `#wallet=${btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')}`
}

/** Reads the result from an address, `provider` from its path; null when the address holds none. */
export function readCameBack(query: URLSearchParams, hash: string, provider?: string): CameBack | null {
  const state = query.get('state')
  if (!state) return null
  const whose = provider ? { provider } : {}
  const behind = new URLSearchParams(hash.replace(/^#/, ''))
  const telegram = behind.get('tgAuthResult')
  if (telegram !== null) {
    const fields = asObject(telegram)
    if (!fields) return null
    return {
      state,
      ...whose,
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    }
  }
  const wallet = behind.get('wallet')
  if (wallet !== null) {
    const { message, signature } = asObject(wallet) ?? {}
    return typeof message === 'string' && typeof signature === 'string'
      ? { state, signed: { message, signature } }
      : null
  }
  const code = query.get('code')
  const [device, iss] = [query.get('device_id'), query.get('iss')]
  return code ? { state, ...whose, code, ...(device ? { device } : {}), ...(iss ? { iss } : {}) } : null
}

/** Reads the result of Google's one tap: a new person, or a player's second step. */
export function readOneTap(
  hash: string,
):
  | { readonly kind: 'new'; readonly ticket: string; readonly provider: 'Google' }
  | { readonly kind: 'second-step'; readonly token: string }
  | null {
  const behind = new URLSearchParams(hash.replace(/^#/, ''))
  const [ticket, token] = [behind.get('ticket'), behind.get('second-step')]
  if (ticket) return { kind: 'new', ticket, provider: 'Google' }
  return token ? { kind: 'second-step', token } : null
}
