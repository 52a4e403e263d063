import { type Currency, formatMoney } from '#kernel/money.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { stakeText } from '../slip/slip-figures.ts'
import type { Slot } from '../store/coupon-state.ts'
import { couponStore } from '../store/store.ts'
import { acceptOdds } from './accept-odds.ts'
import { returnAfterDeposit } from './deposit-return.ts'
import { placing } from './placing.ts'
import { type Refusal, type RefusalAction, refusalActions } from './refusal-action.ts'

/** Actions after a refusal, each a button or a link. */
export function RefusalButtons({
  slot,
  refusal,
  currency,
}: {
  readonly slot: Slot
  readonly refusal: Refusal
  readonly currency: Currency
}) {
  const t = useText('placing')
  const coupon = useText('coupon')
  const { language, modals } = useShell()
  const link = useLink()
  const open = useOpen()
  const act = (work: () => void) => () => {
    work()
    placing.dismiss(slot)
  }
  const button = (action: RefusalAction) => {
    switch (action.kind) {
      case 'accept-odds':
        return [
          t('accept-odds'),
          act(() => couponStore.change((now, context) => acceptOdds(now, action.odds, context))),
        ] as const
      case 'use-stake':
        return [
          t('use-stake', { amount: formatMoney(action.stake, currency, language) }),
          act(() => couponStore.setAmount(slot, stakeText(action.stake, currency), currency)),
        ] as const
      case 'remove':
        return [t('remove-these'), act(() => couponStore.remove(...action.selections))] as const
      case 'singles':
        return [coupon('to-singles'), act(() => couponStore.setType(0))] as const
      case 'sign-in':
        return [coupon('sign-in'), act(() => modals.open('login'))] as const
      case 'deposit':
      case 'limits':
      case 'verify':
      case 'history':
        return null
    }
  }
  const places = {
    deposit: '/recharge',
    limits: '/responsible',
    verify: '/verification',
    history: '/history',
  } as const
  const words = {
    deposit: coupon('deposit'),
    limits: t('see-limits'),
    verify: t('verify'),
    history: t('see-history'),
  }
  const offered = refusalActions(refusal).filter(({ kind }) => kind !== 'deposit' || open('recharge'))
  return offered.map((action) => {
    const made = button(action)
    if (made) {
      return (
        <button key={action.kind} type="button" className="button small" onClick={made[1]}>
          {made[0]}
        </button>
      )
    }
    const kind = action.kind as keyof typeof places
    return (
      <a
        key={kind}
        className="button small"
        href={link(places[kind])}
        onClick={kind === 'deposit' ? returnAfterDeposit(0n) : undefined}
      >
        {words[kind]}
      </a>
    )
  })
}
