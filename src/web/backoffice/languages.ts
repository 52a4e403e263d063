/** The languages of the back office: those of the house's people, not of its players. */
export const officeLanguages = ['en', 'ru'] as const
export type OfficeLanguage = (typeof officeLanguages)[number]

export const isOfficeLanguage = (value: unknown): value is OfficeLanguage =>
  (officeLanguages as readonly unknown[]).includes(value)
