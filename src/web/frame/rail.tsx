import { PanelLeftOpen, Ticket } from 'lucide-react'
import { useCouponCount } from '../core/betslip-port.ts'
import { useText } from '../core/context.ts'
import { useChoose } from '../core/settings/use-settings.ts'
import css from './layout.module.css'

/** Button in place of a hidden column, which shows it again. */
export function Rail({ side }: { readonly side: 'left' | 'right' }) {
  const t = useText('frame')
  const choose = useChoose()
  const count = useCouponCount()
  const left = side === 'left'
  return (
    <button
      type="button"
      className={left ? `${css.rail} ${css.railLeft}` : css.rail}
      aria-label={t(left ? 'show-menu' : 'show-slip')}
      title={t(left ? 'show-menu' : 'show-slip')}
      onClick={() => choose(left ? { leftHidden: 0 } : { rightHidden: 0 })}
    >
      {left ? <PanelLeftOpen size={18} aria-hidden="true" /> : <Ticket size={18} aria-hidden="true" />}
      {!left && count > 0 ? <b>{count}</b> : null}
    </button>
  )
}
