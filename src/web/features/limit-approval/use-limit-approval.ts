import { useEffect, useEffectEvent } from 'react'
import type { LimitView } from '#domain/protection/limits/api.ts'
import { useShell } from '../../core/context.ts'
import { useLiveStore } from '../../core/live/hooks.ts'
import { readAddress } from '../../core/router/address.ts'
import { dueOf, watchLimits } from './due-limits.ts'

/**
 * Asks a player, on any page, to approve or reject a looser limit once its waiting period is over (spec
 * section 4). Passes each read to `onLimits`, whose identity has to be stable.
 */
export function useLimitApproval(onLimits: (limits: readonly LimitView[] | null) => void): void {
  const { session, call, modals, refresh } = useShell()
  const live = useLiveStore()
  const player = session?.id
  const showAnew = useEffectEvent(() => {
    if (readAddress(location.pathname)?.path === '/responsible') void refresh()
  })
  useEffect(() => {
    if (!player) return
    const watch = watchLimits(call, (limits) => {
      onLimits(limits)
      if (dueOf(limits).length === 0) return
      showAnew()
      modals.open('limit-approval')
    })
    const unfollow = live.subscribePlayer((poke) => {
      if (poke.k === 'limits') void watch.read()
    })
    void watch.read()
    return () => {
      unfollow()
      watch.stop()
      onLimits(null)
    }
  }, [player, call, modals, live, onLimits])
}
