import type { tokenSignInEndpoint } from '#domain/signin/api.ts'
import { signInToken } from '#domain/signin/api.ts'
import type { InputOf } from '#kernel/contract.ts'

export type BroughtToken = Omit<InputOf<typeof tokenSignInEndpoint>['body'], 'save'>

/** The token that a link brings behind its `#`; null where there is none, or none of its form. */
export function readToken(hash: string): BroughtToken | null {
  const facts = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
  const read = signInToken.safeParse({ ...facts, method_id: Number(facts.method_id) })
  return read.success ? read.data : null
}
