import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/pt.json', '!./mail/*'], {
  import: 'default',
})
