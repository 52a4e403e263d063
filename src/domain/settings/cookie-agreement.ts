/**
 * What a person agrees to about cookies (sections 3 and 4 of the specification). Browser-safe. The necessary ones are
 * always on; `necessary` says that nothing else was agreed to, which the specification also calls DISABLE.
 */
export const agreementTypes = ['all', 'necessary', 'functionality', 'marketing'] as const
export type AgreementType = (typeof agreementTypes)[number]

/** The types of cookies, in the order in which they are offered. */
export const cookieTypes = ['necessary', 'functionality', 'marketing'] as const
export type CookieType = (typeof cookieTypes)[number]

export interface CookieOption {
  readonly cookiesType: CookieType
  readonly checked: boolean
  /** Cannot be chosen otherwise. */
  readonly disabled: boolean
}

/** The options as they stand under an agreement; without one nothing is agreed to beforehand. */
export const optionsOf = (agreed: AgreementType | null): readonly CookieOption[] =>
  cookieTypes.map((cookiesType) => ({
    cookiesType,
    checked: allows(agreed, cookiesType),
    disabled: cookiesType === 'necessary',
  }))

/** All selected is `all`, none is `necessary`, otherwise the first enabled checked option says it. */
export function agreementOf(options: readonly CookieOption[]): AgreementType {
  if (options.every(({ checked }) => checked)) return 'all'
  return options.find(({ checked, disabled }) => checked && !disabled)?.cookiesType ?? 'necessary'
}

/** Whether cookies of that type may be used. */
export const allows = (agreed: AgreementType | null, type: CookieType): boolean =>
  type === 'necessary' || agreed === 'all' || agreed === type
