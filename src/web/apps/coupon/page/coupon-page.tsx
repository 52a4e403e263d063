import { readCode } from '#domain/betting/coupon-codes/api.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { SharedCoupon } from '../codes/shared-coupon.tsx'
import { SlipBody } from '../slip/slot.tsx'
import { useSlipDuties } from '../slip/use-slip-duties.tsx'
import css from './coupon-page.module.css'

interface CouponPageData {
  /** Code of a shared slip to open; null without one. */
  readonly code: string | null
}

/** The bet slip as a page; with a code in the address, a shared slip above it. */
export default definePage<CouponPageData>({
  dictionaries: ['slip-page', 'coupon-codes', 'accumulators', 'markets'],
  load: ({ query }) => Promise.resolve({ code: readCode(query.get('code') ?? '') }),
  Page: function CouponPage({ data: { code } }) {
    const t = useText('coupon')
    const frame = useText('frame')
    const duties = useSlipDuties()
    const Slip = useLoaded(true, async () => (await import('../slip/slip.tsx')).Slip)
    return (
      <div className={css.page}>
        <h1>{t('slip')}</h1>
        {duties}
        {code ? <SharedCoupon code={code} /> : null}
        <SlipBody slip={Slip ? <Slip /> : <p role="status">{frame('loading')}</p>} />
      </div>
    )
  },
})
