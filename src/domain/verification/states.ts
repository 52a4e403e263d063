/** The words of verification. Browser-safe. */

export const documentKinds = ['identity', 'address', 'payment', 'selfie', 'income'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentStates = ['waiting', 'accepted', 'refused'] as const
export type DocumentState = (typeof documentStates)[number]

/** 0 nothing sent, 1 verified, 2 being checked, 3 refused. */
export type VerificationStatus = 0 | 1 | 2 | 3

/** The specification names the one of success; the others follow it. By status. */
export const groupCodes = [
  'VERIFICATION_NOT_STARTED',
  'VERIFICATION_SUCCESSFUL',
  'VERIFICATION_IN_PROGRESS',
  'VERIFICATION_FAILED',
] as const

export interface Standing {
  readonly status: VerificationStatus
  /** The kind of a further document that is asked for. */
  readonly wanted: DocumentKind | null
}

/** Verified: the status says so, and no further document is asked for (spec section 5). */
export const isVerified = ({ status, wanted }: Standing): boolean => status === 1 && wanted === null

/**
 * Where a player stands after one of his documents changed: verified once a document of each kind that is asked for is
 * accepted; else being checked while one waits; else refused where the last word was a refusal.
 */
export function standingOf(
  before: Standing,
  documents: readonly { readonly kind: DocumentKind; readonly state: DocumentState }[],
  types: readonly DocumentKind[],
): Standing {
  const has = (kind: DocumentKind, state: DocumentState) =>
    documents.some((one) => one.kind === kind && one.state === state)
  // Whom a partner found right stays verified whatever else he sends.
  if (before.status === 1 || types.every((kind) => has(kind, 'accepted'))) return { ...before, status: 1 }
  if (documents.some(({ state }) => state === 'waiting')) return { ...before, status: 2 }
  return {
    ...before,
    status: documents.some(({ state }) => state === 'refused') ? 3 : before.status === 2 ? 2 : 0,
  }
}
