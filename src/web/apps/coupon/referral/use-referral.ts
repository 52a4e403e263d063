import { useEffect, useState } from 'react'
import { useShell } from '#web/core/context.ts'
import { loadUntilThere } from '#web/core/load-until-there.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { loadDictionaries } from '#web/i18n/load.ts'

type Parts = typeof import('./referral-parts.ts')

/**
 * Loads the code for requests to traders (stakes above the limit), for players with the setting on. Null for all
 * others and until loaded.
 */
export function useReferral(): Parts | null {
  const { session, translator } = useShell()
  const [parts, setParts] = useState<Parts | null>(null)
  const wanted = useBetting().vipBet === 1 && session !== null
  const there = parts !== null && translator.has('referral')
  useEffect(() => {
    if (!wanted || there) return undefined
    return loadUntilThere(async () => {
      await loadDictionaries(translator, ['referral', 'markets', 'placing'])
      return await import('./referral-parts.ts')
    }, setParts)
  }, [wanted, there, translator])
  return wanted && there ? parts : null
}
