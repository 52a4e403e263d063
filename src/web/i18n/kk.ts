import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/kk.json', '!./mail/*'], {
  import: 'default',
})
