import { useEffect, useState } from 'react'
import { useBalances } from '#web/core/live/hooks.ts'
import { useOpen, useShell } from '../../core/context.ts'
import { useSource } from '../../core/use-source.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import type { Translate } from '../../i18n/translator.ts'
import { conversionPath } from './conversion-path.ts'
import { type ConversionDue, conversionDue } from './due.ts'

/** Returns the conversion that the player has to make, and its texts once loaded; null otherwise. */
export function useConversion(): (ConversionDue & { t: Translate<'conversion'>; path: string }) | null {
  const { site, session, translator } = useShell()
  const open = useOpen()('convert-account')
  const facts = useSource(site)
  const found = conversionDue(open ? facts : undefined, session, useBalances())
  const [ready, setReady] = useState(false)
  const wanted = found !== null
  useEffect(() => {
    if (!wanted) return
    loadDictionaries(translator, ['conversion']).then(
      () => setReady(true),
      // The next page load retries.
      () => {},
    )
  }, [wanted, translator])
  return found && ready ? { ...found, t: translator.of('conversion'), path: conversionPath } : null
}
