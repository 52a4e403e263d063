import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/id.json', '!./mail/*'], {
  import: 'default',
})
