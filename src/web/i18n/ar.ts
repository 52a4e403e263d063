import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/ar.json', '!./mail/*'], {
  import: 'default',
})
