import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/ru.json', '!./mail/*'], {
  import: 'default',
})
