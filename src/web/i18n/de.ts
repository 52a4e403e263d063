import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/de.json', '!./mail/*'], {
  import: 'default',
})
