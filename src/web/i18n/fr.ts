import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/fr.json', '!./mail/*'], {
  import: 'default',
})
