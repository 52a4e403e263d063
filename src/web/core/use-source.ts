import { useSyncExternalStore } from 'react'
import type { Source } from './value.ts'

/** Returns the value of a source; renders again when it changes. */
export const useSource = <T>(source: Source<T>): T =>
  useSyncExternalStore(source.subscribe, source.get, source.get)
