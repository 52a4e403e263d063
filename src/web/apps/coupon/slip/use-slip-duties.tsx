import { type ReactNode, useEffect } from 'react'
import { useShell } from '#web/core/context.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { loadDictionaries } from '#web/i18n/load.ts'
import { couponStore } from '../store/store.ts'

/**
 * Runs the slip's background work, whether or not it is visible: retries bets without a response. Returns the bar for
 * one-click betting.
 */
export function useSlipDuties(): ReactNode {
  const { session, call, translator } = useShell()
  const playerId = session?.id ?? null
  const { activeOneClick } = useBetting()
  const oneClick = session !== null && activeOneClick === 1
  const Bar = useLoaded(oneClick, async () => {
    await loadDictionaries(translator, ['markets', 'placing'])
    return (await import('../one-click/one-click-bar.tsx')).OneClickBar
  })
  useEffect(() => {
    if (playerId === null || Object.keys(couponStore.getState().attempts).length === 0) return
    void import('../placing/placing.ts').then(({ placing, setGround }) => {
      setGround(call, playerId)
      return placing.resume()
    })
  }, [playerId, call])
  return session && Bar ? <Bar player={session} /> : null
}
