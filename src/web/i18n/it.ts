import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/it.json', '!./mail/*'], {
  import: 'default',
})
