import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/hi.json', '!./mail/*'], {
  import: 'default',
})
