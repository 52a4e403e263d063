import { TriangleAlert } from 'lucide-react'
import type { Currency } from '#kernel/money.ts'
import { useText } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import css from '../slip/slip.module.css'
import type { Slot } from '../store/coupon-state.ts'
import { placing } from './placing.ts'
import type { Refusal } from './refusal-action.ts'

/** Refusal of a bet with its actions, whose buttons load on demand. */
export function RefusalCard({
  slot,
  refusal,
  currency,
  name,
}: {
  readonly slot: Slot
  readonly refusal: Refusal
  readonly currency: Currency
  /** Match of a single among several. */
  readonly name?: string | undefined
}) {
  const t = useText('placing')
  const coupon = useText('coupon')
  const Buttons = useLoaded(true, async () => (await import('./refusal-buttons.tsx')).RefusalButtons)
  return (
    <div className={`notice bad ${css.refusal}`} role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        {name ? <p className={css.refusalName}>{name}</p> : null}
        <p>{refusal.message || t('refused')}</p>
        <div className={css.actions}>
          {Buttons ? <Buttons slot={slot} refusal={refusal} currency={currency} /> : null}
          <button type="button" className="button small quiet" onClick={() => placing.dismiss(slot)}>
            {coupon('dismiss')}
          </button>
        </div>
      </div>
    </div>
  )
}
