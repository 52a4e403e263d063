/** Why a body was not read; each is counted and logged by its id. */
export type RefusalId =
  /** More than 4 MB. */
  | 'uof-too-large'
  /** Bytes that are no UTF-8, or a declaration that names another encoding. */
  | 'uof-not-utf8'
  /** A document type: it could declare entities, and no message has one. */
  | 'uof-doctype'
  /** XML of a version other than 1.0, or elements of a namespace: the feed has neither. */
  | 'uof-unknown-version'
  /** No well-formed XML. */
  | 'uof-not-xml'
  /** A root that is none of the messages. */
  | 'uof-unknown-message'
  /** A field that has to be there is not. */
  | 'uof-missing-field'
  /** A number that is none, or out of its range. */
  | 'uof-wrong-number'
  /** A value that its field does not allow. */
  | 'uof-wrong-value'

export interface Refusal {
  readonly id: RefusalId
  /** For the operator: the field and what stood there, shortened. */
  readonly detail: string
}

/** Carries a refusal out of the reading of a body; `parseMessage` and `readXml` hand it on as a value. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(id: RefusalId, detail: string) {
    super(`${id}: ${detail}`)
    this.refusal = { id, detail: detail.slice(0, 200) }
  }
}
