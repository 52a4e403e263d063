/** Personal details that a player may enter, and the state of verification that locks them. Browser-safe. */

/** Values of `document_type_id` (spec, user_data). */
export const documentTypes = [1, 2, 3, 4] as const
export type DocumentType = (typeof documentTypes)[number]

/** Identity fields, which staff compare with documents. */
export const personFields = [
  'name',
  'surname',
  'birthDate',
  'country',
  'documentType',
  'documentNumber',
  'documentIssued',
  'documentExpires',
  'inn',
] as const

/** All fields, in the order of the page. */
export const detailFields = [...personFields, 'address'] as const
export type DetailField = (typeof detailFields)[number]

/** Null where the player entered nothing. Dates are `YYYY-MM-DD`. */
export interface Details {
  readonly name: string
  readonly surname: string | null
  readonly birthDate: string
  /** Two capital letters. */
  readonly country: string
  readonly documentType: DocumentType | null
  readonly documentNumber: string | null
  readonly documentIssued: string | null
  readonly documentExpires: string | null
  /** Taxpayer number. */
  readonly inn: string | null
  readonly address: string | null
}

/** Encrypted in the database, and never written into the list of changes. */
export const secretFields: readonly DetailField[] = ['documentNumber', 'inn']

/**
 * Returns the fields that the player may no longer change: identity, while the documents are under review (status 2)
 * and once they are verified (1). After a rejection (3) the player may correct them.
 */
export const lockedFields = (status: 0 | 1 | 2 | 3): readonly DetailField[] =>
  status === 1 || status === 2 ? personFields : []

/** Returns the fields that differ between two sets of details, in page order. */
export const changedFields = (before: Details, after: Details): readonly DetailField[] =>
  detailFields.filter((field) => before[field] !== after[field])
