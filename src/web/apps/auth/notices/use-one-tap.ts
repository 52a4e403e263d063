import { useEffect } from 'react'
import { useShell } from '#web/core/context.ts'
import { useSource } from '#web/core/use-source.ts'

/** Shows Google's prompt where the operator enabled it and nobody is signed in (spec section 5). */
export function useOneTap(): void {
  const { session, site, call } = useShell()
  const wanted = useSource(site)?.oneTap && !session
  useEffect(() => {
    if (wanted) import('./one-tap.ts').then(({ askOnce }) => askOnce(call)).catch(() => {})
  }, [wanted, call])
}
