import type { tokenSignInEndpoint } from '#domain/people/signin/api.ts'
import type { InputOf } from '#kernel/contract.ts'

export type BroughtToken = Omit<InputOf<typeof tokenSignInEndpoint>['body'], 'save'>

/** Returns the token in the address's hash; null where there is none or it is malformed. */
export function readToken(hash: string): BroughtToken | null {
  const facts = new URLSearchParams(hash.replace(/^#/, ''))
  const [method, token, sign, lng] = ['method_id', 'token', 'sign', 'lng'].map(
    (name) => facts.get(name) ?? '',
  )
  if (!method || !token || !sign || !lng) return null
  if (!/^\d{1,2}$/.test(method) || !/^[\w-]{43}$/.test(token) || !/^[\w-]{43}$/.test(sign)) return null
  return /^[a-z]{2}$/.test(lng) ? { method_id: Number(method), token, sign, lng } : null
}
