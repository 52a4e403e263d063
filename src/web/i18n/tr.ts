import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/tr.json', '!./mail/*'], {
  import: 'default',
})
