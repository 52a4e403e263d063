import { useEffect, useEffectEvent } from 'react'
import { useCouponCount } from '#web/core/betslip-port.ts'
import { useOpen, useShell } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { notices } from '#web/features/notices/center.ts'

/** Reminds players of the slip's selections, except on the coupon's page; loads its code with the first selection. */
export function useCouponNotice(path: string): void {
  const live = useLiveStore()
  const { translator, settings } = useShell()
  const filled = useCouponCount() > 0
  const onPage = /^\/coupon\/?$/.test(path)
  const hasPage = useOpen()('coupon')
  const page = useEffectEvent(() => ({ shown: onPage, open: hasPage }))
  useEffect(() => {
    if (onPage) notices.drop('coupon')
  }, [onPage])
  useEffect(() => {
    if (!filled) return
    let stop: (() => void) | null | undefined
    load().then(
      (remindOfCoupon) => {
        if (stop !== null) stop = remindOfCoupon({ live, translator, settings, page: () => page() })
      },
      // The reminder is optional.
      () => {},
    )
    return () => {
      stop?.()
      stop = null
      notices.drop('coupon')
    }
  }, [filled, live, translator, settings])
}

const load = async () => (await import('./coupon-notice.ts')).remindOfCoupon
