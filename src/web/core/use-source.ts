import { useSyncExternalStore } from 'react'
import type { Source } from './value.ts'

/** What the source holds; draws anew when that changes. */
export const useSource = <T>(source: Source<T>): T =>
  useSyncExternalStore(source.subscribe, source.get, source.get)
