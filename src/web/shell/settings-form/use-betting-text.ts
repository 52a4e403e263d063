import { useEffect, useReducer } from 'react'
import { loadDictionaries } from '../../i18n/load.ts'
import type { Translate } from '../../i18n/translator.ts'
import { useShell } from '../context.ts'
import { loadUntilThere } from '../load-until-there.ts'

/** The texts about how bets are taken, which no page loads with its frame; null until they are there. */
export function useBettingText(): Translate<'betting'> | null {
  const { translator } = useShell()
  const [, paint] = useReducer((count: number) => count + 1, 0)
  const there = translator.has('betting')
  useEffect(
    () => (there ? undefined : loadUntilThere(() => loadDictionaries(translator, ['betting']), paint)),
    [there, translator],
  )
  return there ? translator.of('betting') : null
}
