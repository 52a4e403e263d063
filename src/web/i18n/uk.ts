import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/uk.json', '!./mail/*'], {
  import: 'default',
})
