import type texts from './en.json'

declare module '#web/i18n/translator.ts' {
  interface Dictionaries {
    readonly 'backoffice-letters': typeof texts
  }
}
