import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/uz.json', '!./mail/*'], {
  import: 'default',
})
