import type { SportId } from '#domain/feed/api.ts'
import type texts from './en.json'

declare module '#web/i18n/translator.ts' {
  interface Dictionaries {
    /** With the names of sports, which stand in their folders. */
    readonly sports: typeof texts & Readonly<Record<SportId, string>>
  }
}
