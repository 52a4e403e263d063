import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['../**/i18n/*/en.json', '!../backoffice/**'], {
  import: 'default',
})
