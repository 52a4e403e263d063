/** What a player may tell of himself, and until when he changes it by himself. Browser-safe. */

/** As `document_type_id` counts them (spec, user_data). */
export const documentTypes = [1, 2, 3, 4] as const
export type DocumentType = (typeof documentTypes)[number]

/** Who the player is: it is compared with his documents. */
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

/** All that he may tell, in the order of the page. */
export const detailFields = [...personFields, 'address'] as const
export type DetailField = (typeof detailFields)[number]

/** Null where nothing was told. Dates are `YYYY-MM-DD`. */
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
  /** The number of a taxpayer. */
  readonly inn: string | null
  readonly address: string | null
}

/** Sealed in the database, and never written into the list of changes. */
export const secretFields: readonly DetailField[] = ['documentNumber', 'inn']

/**
 * What the player does not change by himself any more: who he is, from the day on which the house began to check his documents
 * (status 2) and after it has found them right (1). What it refused (3) he may correct.
 */
export const lockedFields = (status: 0 | 1 | 2 | 3): readonly DetailField[] =>
  status === 1 || status === 2 ? personFields : []

/** What differs between two sets of details, in their order. */
export const changedFields = (before: Details, after: Details): readonly DetailField[] =>
  detailFields.filter((field) => before[field] !== after[field])
