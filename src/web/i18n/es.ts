import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/es.json', '!./mail/*'], {
  import: 'default',
})
