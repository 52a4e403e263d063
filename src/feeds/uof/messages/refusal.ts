/** Reason for refusing a body; counted and logged by its id. */
export type RefusalId =
  /** More than 4 MB. */
  | 'uof-too-large'
  /** Not UTF-8, or a declaration of another encoding. */
  | 'uof-not-utf8'
  /** A document type: it could declare entities, and no message has one. */
  | 'uof-doctype'
  /** XML of a version other than 1.0, or a namespace: the feed uses neither. */
  | 'uof-unknown-version'
  /** Not well-formed XML. */
  | 'uof-not-xml'
  /** Unknown root element. */
  | 'uof-unknown-message'
  /** A required field is absent. */
  | 'uof-missing-field'
  /** Not a number, or out of range. */
  | 'uof-wrong-number'
  /** A value that the field does not allow. */
  | 'uof-wrong-value'

export interface Refusal {
  readonly id: RefusalId
  /** Text for the operator: the field and its value, shortened. */
  readonly detail: string
}

/** Carries a refusal out of the parser; `parseMessage` and `readXml` return it as a value. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(id: RefusalId, detail: string) {
    super(`${id}: ${detail}`)
    this.refusal = { id, detail: detail.slice(0, 200) }
  }
}
