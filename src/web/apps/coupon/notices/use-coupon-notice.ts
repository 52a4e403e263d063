import { useEffect } from 'react'
import { useCouponCount } from '#web/core/betslip-port.ts'
import { useShell } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { notices } from '#web/features/notices/center.ts'

/** Reminds of what lies in the slip; the code of it loads once something does. */
export function useCouponNotice(): void {
  const live = useLiveStore()
  const { translator, settings } = useShell()
  const filled = useCouponCount() > 0
  useEffect(() => {
    if (!filled) return
    let stop: (() => void) | null | undefined
    load().then(
      (remindOfCoupon) => {
        if (stop !== null) stop = remindOfCoupon(live, translator, settings)
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
