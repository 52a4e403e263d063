import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/en.json', '!./mail/*'], {
  import: 'default',
})
