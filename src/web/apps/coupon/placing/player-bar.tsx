import { LoaderCircle } from 'lucide-react'
import { formatMoney } from '#kernel/money.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useReferral } from '../referral/use-referral.ts'
import css from '../slip/slip.module.css'
import type { SlipView } from '../slip/slip-view.ts'
import { couponStore } from '../store/store.ts'
import { acceptOdds } from './accept-odds.ts'
import { returnAfterDeposit } from './deposit-return.ts'
import { placeSlots } from './place-slots.ts'
import { placing } from './placing.ts'

/** Place button and its obstacles: moved odds to accept, a bet under way to wait for. */
export function PlayerBar({ slip }: { readonly slip: SlipView }) {
  const t = useText('placing')
  const coupon = useText('coupon')
  const { language } = useShell()
  const open = useOpen()
  const { slots, currency, legs } = slip
  const betting = useBetting()
  const live = useLiveStore()
  const referral = useReferral()
  const lost = slots.filter((slot) => slot.placing?.phase === 'unsure')
  const sending = slots.some((slot) => slot.placing?.phase === 'sending')

  if (lost.length > 0 && !sending) {
    return (
      <div className={`notice warn ${css.notice}`} role="status">
        <p>{t('no-answer')}</p>
        <div className={css.actions}>
          <button type="button" className="button small" onClick={() => void placing.resume()}>
            {t('ask-again')}
          </button>
          <button
            type="button"
            className="button small quiet"
            onClick={() => {
              for (const slot of lost) placing.forget(slot.slot)
            }}
          >
            {t('give-up')}
          </button>
        </div>
      </div>
    )
  }
  if (sending || slip.busy) {
    return (
      <div className={css.place} aria-live="polite">
        <button type="button" className="button primary wide" aria-disabled="true">
          <LoaderCircle className={css.spin} size={18} aria-hidden="true" />
          {t('checking')}
        </button>
        <div className={css.wait} aria-hidden="true" />
        <p className={css.hint}>
          {slip.inPlay ? t('checking-live', { seconds: slip.waits }) : t('checking-hint')}
        </p>
      </div>
    )
  }
  const closed = legs.filter((leg) => leg.status === 'closed').map((leg) => leg.bet.id)
  if (closed.length > 0) {
    return (
      <div className={css.place}>
        <p className={css.moved}>{t('some-closed', { count: closed.length })}</p>
        <button type="button" className="button primary wide" onClick={() => couponStore.remove(...closed)}>
          {t('remove-these')}
        </button>
      </div>
    )
  }
  if (slip.asks) {
    const odds = Object.fromEntries(legs.filter((leg) => leg.asks).map((leg) => [leg.bet.id, leg.odds]))
    return (
      <div className={css.place}>
        <p className={css.moved}>{t('odds-moved')}</p>
        <button
          type="button"
          className="button primary wide"
          onClick={() => couponStore.change((now, context) => acceptOdds(now, odds, context))}
        >
          {t('accept-odds')}
        </button>
      </div>
    )
  }
  const asked = slots.find((slot) => slot.referred)
  if (asked && referral) return <referral.AskBar slip={slip} slot={asked} />
  const ready = slots.filter((slot) => slot.ready)
  const stake = ready.reduce((sum, slot) => sum + (slot.pays ?? 0n), 0n)
  const wrongStake = slots.some((slot) => slot.wrong)
  if (open('recharge') && slip.lacking !== null && (slip.lacking === 0n || !wrongStake)) {
    return (
      <div className={css.place}>
        <DepositLink lacking={slip.lacking} />
      </div>
    )
  }
  return (
    <div className={css.place}>
      <button
        type="button"
        className="button primary wide"
        disabled={!wrongStake && ready.length < slots.length}
        aria-disabled={wrongStake || undefined}
        onClick={(event) =>
          wrongStake ? showWrongStake(event.currentTarget) : placeSlots(slip, betting, live)
        }
      >
        {slots.length > 1 ? t('place-bets', { count: slots.length }) : t('place-bet')}
        {ready.length > 0 ? <span className={css.sum}>{formatMoney(stake, currency, language)}</span> : null}
      </button>
      {slip.waits > 0 ? <p className={css.hint}>{t('checking-live', { seconds: slip.waits })}</p> : null}
      {slots.some((slot) => slot.suggested !== null) ? <p className={css.hint}>{coupon('empty')}</p> : null}
    </div>
  )
}

/** Link to the cashier, which returns to this page and its slip after the deposit. */
function DepositLink({ lacking }: { readonly lacking: bigint }) {
  const t = useText('placing')
  const link = useLink()
  return (
    <a className="button primary wide" href={link('/recharge')} onClick={returnAfterDeposit(lacking)}>
      {t('deposit-and-bet')}
    </a>
  )
}

/** Focuses the wrong stake, because many legs may have scrolled it out of sight. */
const showWrongStake = (button: HTMLElement) =>
  button.closest('section')?.querySelector<HTMLElement>('input[data-wanted]')?.focus()
