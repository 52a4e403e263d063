/**
 * Cookie agreements (sections 3 and 4 of the specification). Browser-safe. The necessary ones are always on;
 * `necessary` means that the person agreed to nothing else, which the specification also calls DISABLE.
 */
export const agreementTypes = ['all', 'necessary', 'functionality', 'marketing'] as const
export type AgreementType = (typeof agreementTypes)[number]

/** Types of cookies, in the order of the dialog. */
export const cookieTypes = ['necessary', 'functionality', 'marketing'] as const
export type CookieType = (typeof cookieTypes)[number]

export interface CookieOption {
  readonly cookiesType: CookieType
  readonly checked: boolean
  /** The option cannot be changed. */
  readonly disabled: boolean
}

/** Returns the options under an agreement; without one, only the necessary cookies are selected. */
export const optionsOf = (agreed: AgreementType | null): readonly CookieOption[] =>
  cookieTypes.map((cookiesType) => ({
    cookiesType,
    checked: allows(agreed, cookiesType),
    disabled: cookiesType === 'necessary',
  }))

/** Returns `all` when all options are selected, `necessary` when none is, otherwise the first enabled selected type. */
export function agreementOf(options: readonly CookieOption[]): AgreementType {
  if (options.every(({ checked }) => checked)) return 'all'
  return options.find(({ checked, disabled }) => checked && !disabled)?.cookiesType ?? 'necessary'
}

/** Returns whether cookies of that type may be used. */
export const allows = (agreed: AgreementType | null, type: CookieType): boolean =>
  type === 'necessary' || agreed === 'all' || agreed === type
