/** Languages of the back office: for staff, not for players. */
export const officeLanguages = ['en', 'ru'] as const
export type OfficeLanguage = (typeof officeLanguages)[number]

export const isOfficeLanguage = (value: unknown): value is OfficeLanguage =>
  (officeLanguages as readonly unknown[]).includes(value)
