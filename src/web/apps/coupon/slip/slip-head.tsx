import { Settings, Share2, Trash2, WandSparkles } from 'lucide-react'
import { useShell, useText } from '#web/core/context.ts'
import { couponStore } from '../store/store.ts'
import css from './slip.module.css'
import type { SlipView } from './slip-view.ts'

/** Head of the slip: the number of selections, and the actions on all of them. */
export function SlipHead({
  slip: { state, busy },
  options,
  onOptions,
}: {
  readonly slip: SlipView
  readonly options: boolean
  readonly onOptions: () => void
}) {
  const t = useText('coupon')
  const { display, modals, session } = useShell()
  const button = (text: 'generator' | 'options' | 'share' | 'clear') => ({
    className: 'icon-button',
    'aria-label': t(text),
    title: t(text),
  })
  return (
    <header className={css.head}>
      {/* The players' tabs contain the title already. */}
      <h2 className={session ? 'visually-hidden' : undefined}>{t('slip')}</h2>
      {state.bets.length > 0 ? (
        <>
          <span className="badge">{state.bets.length}</span>
          <div className={css.tools}>
            {display.betGenerator === 1 ? (
              <button type="button" {...button('generator')} onClick={() => modals.open('generator')}>
                <WandSparkles size={17} aria-hidden="true" />
              </button>
            ) : null}
            <button type="button" {...button('options')} aria-expanded={options} onClick={onOptions}>
              <Settings size={17} aria-hidden="true" />
            </button>
            <button type="button" {...button('share')} onClick={() => modals.open('coupon-code')}>
              <Share2 size={17} aria-hidden="true" />
            </button>
            <button type="button" {...button('clear')} disabled={busy} onClick={() => couponStore.clear()}>
              <Trash2 size={17} aria-hidden="true" />
            </button>
          </div>
        </>
      ) : null}
    </header>
  )
}
