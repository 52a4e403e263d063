import { useEffect, useEffectEvent } from 'react'
import type { LimitView } from '#domain/limits/api.ts'
import { useShell } from '../../core/context.ts'
import { useLiveStore } from '../../core/live/hooks.ts'
import { readAddress } from '../../core/router/address.ts'
import { dueOf, watchLimits } from './due-limits.ts'

/**
 * A player's looser limit is confirmed or rejected, wherever he is, once its wait is over (spec section 4). `onLimits` is told
 * of each read; it has to stay the same.
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
