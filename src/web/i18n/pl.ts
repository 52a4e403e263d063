import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/pl.json', '!./mail/*'], {
  import: 'default',
})
