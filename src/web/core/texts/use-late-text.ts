import { useEffect, useReducer } from 'react'
import { loadDictionaries } from '../../i18n/load.ts'
import type { DictionaryName, Translate } from '../../i18n/translator.ts'
import { useShell } from '../context.ts'
import { loadUntilThere } from '../load-until-there.ts'

/** Loads texts that no page has from the start; null until loaded. */
export function useLateText<N extends DictionaryName>(name: N): Translate<N> | null {
  const { translator } = useShell()
  const [, paint] = useReducer((count: number) => count + 1, 0)
  const there = translator.has(name)
  useEffect(
    () => (there ? undefined : loadUntilThere(() => loadDictionaries(translator, [name]), paint)),
    [there, translator, name],
  )
  return there ? translator.of(name) : null
}
