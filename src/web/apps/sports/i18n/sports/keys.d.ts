import type { SportId } from '#domain/sport/feed/api.ts'
import type texts from './en.json'

declare module '#web/i18n/translator.ts' {
  interface Dictionaries {
    /** Includes the names of sports, which are in the sports' folders. */
    readonly sports: typeof texts & Readonly<Record<SportId, string>>
  }
}
