import type { Dictionary } from './translator.ts'

export const dictionaries = import.meta.glob<Dictionary>(['./*/zh.json', '!./mail/*'], {
  import: 'default',
})
