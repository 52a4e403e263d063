import { useEffect, useEffectEvent } from 'react'
import { useCouponCount } from '#web/core/betslip-port.ts'
import { useOpen, useShell } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { notices } from '#web/features/notices/center.ts'

/** Reminds of what lies in the slip, except on the page of the coupon; the code of it loads once something does. */
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
      // The slip does without.
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
