import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { SlipBody } from '../slip/slot.tsx'
import { useSlipDuties } from '../slip/use-slip-duties.tsx'
import css from './coupon-page.module.css'

/** The bet slip as a page. */
export default definePage({
  dictionaries: ['slip-page'],
  Page: function CouponPage() {
    const t = useText('coupon')
    const frame = useText('frame')
    const duties = useSlipDuties()
    const Slip = useLoaded(true, async () => (await import('../slip/slip.tsx')).Slip)
    return (
      <div className={css.page}>
        <h1>{t('slip')}</h1>
        {duties}
        <SlipBody slip={Slip ? <Slip /> : <p role="status">{frame('loading')}</p>} />
      </div>
    )
  },
})
