/** States and kinds of verification. Browser-safe. */

export const documentKinds = ['identity', 'address', 'payment', 'selfie', 'income'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentStates = ['waiting', 'accepted', 'refused'] as const
export type DocumentState = (typeof documentStates)[number]

/** 0 nothing submitted, 1 verified, 2 under review, 3 refused. */
export type VerificationStatus = 0 | 1 | 2 | 3

/** By status. The specification names only the code of success; the others follow its form. */
export const groupCodes = [
  'VERIFICATION_NOT_STARTED',
  'VERIFICATION_SUCCESSFUL',
  'VERIFICATION_IN_PROGRESS',
  'VERIFICATION_FAILED',
] as const

export interface Standing {
  readonly status: VerificationStatus
  /** Kind of the further document that staff has requested. */
  readonly wanted: DocumentKind | null
}

/**
 * Returns whether the player is verified: by status, and without an open request for a further document (spec section
 * 5).
 */
export const isVerified = ({ status, wanted }: Standing): boolean => status === 1 && wanted === null

/**
 * Returns a player's status after one of their documents changed. Verified once a document of each required kind is
 * accepted; else under review while one waits; else refused if any was refused.
 */
export function standingOf(
  before: Standing,
  documents: readonly { readonly kind: DocumentKind; readonly state: DocumentState }[],
  types: readonly DocumentKind[],
): Standing {
  const has = (kind: DocumentKind, state: DocumentState) =>
    documents.some((one) => one.kind === kind && one.state === state)
  // A player verified by the partner stays verified, whatever documents follow.
  if (before.status === 1 || types.every((kind) => has(kind, 'accepted'))) return { ...before, status: 1 }
  if (documents.some(({ state }) => state === 'waiting')) return { ...before, status: 2 }
  return {
    ...before,
    status: documents.some(({ state }) => state === 'refused') ? 3 : before.status === 2 ? 2 : 0,
  }
}
