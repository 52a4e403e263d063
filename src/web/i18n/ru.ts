import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['../**/i18n/*/ru.json', '!../backoffice/**'], {
  import: 'default',
})
