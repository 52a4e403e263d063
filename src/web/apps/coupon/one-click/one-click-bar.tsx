import { CircleCheck, LoaderCircle, TriangleAlert, Zap } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { sidesText } from '#domain/sport/pricing/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useExactOdds, useLink, useShell, useText } from '#web/core/context.ts'
import { useBalances } from '#web/core/live/hooks.ts'
import type { SessionPlayer } from '#web/core/session/session.ts'
import { useBetting, useChoose } from '#web/core/settings/use-settings.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { AccountPlace } from '../account/account-place.tsx'
import { accountsOf } from '../account/bet-accounts.ts'
import { Gathered } from '../account/gathered.tsx'
import type { Placing } from '../placing/place-coupon.ts'
import { placing } from '../placing/placing.ts'
import { useBettingText } from '../settings/use-betting-text.ts'
import { accumulatorSlot } from '../store/coupon-state.ts'
import { slipCoupon } from '../store/store.ts'
import { oneClickStake } from './one-click.ts'
import css from './one-click-bar.module.css'
import { oneClickPrefix } from './one-click-prefix.ts'

const shownFor = 10_000

/** One-click betting bar: the stake of a press, the switch to turn it off, and the results of the last bets. */
export function OneClickBar({ player }: { readonly player: SessionPlayer }) {
  const t = useText('placing')
  const { language } = useShell()
  const betting = useBetting()
  const late = useLateText('accounts')
  const choose = useChoose()
  const placings = useSyncExternalStore(placing.subscribe, placing.all)
  const state = useSyncExternalStore(slipCoupon.subscribe, slipCoupon.getState)
  const accounts = accountsOf(state, useBalances(), player.currency, betting)
  const bonus = accounts.chosen === 'bonus'
  const own = [...placings]
    .filter(([slot]) => slot.startsWith(oneClickPrefix) || (bonus && slot === accumulatorSlot))
    .slice(-3)
  const amount = formatMoney(oneClickStake(betting, player.currency), player.currency, language)
  return createPortal(
    <section className={css.bar} aria-label={bonus ? late?.('one-click-on') : t('one-click-on', { amount })}>
      <div role="status">
        {own.map(([slot, now]) => (
          <Outcome key={slot} slot={slot} now={now} />
        ))}
      </div>
      {accounts.bonus ? (
        <div className={css.accounts}>
          <AccountPlace accounts={accounts} currency={player.currency} legs={null} single={false} />
          {bonus ? <Gathered player={player} /> : null}
        </div>
      ) : null}
      <p className={css.on}>
        <Zap size={16} aria-hidden="true" />
        <span>{bonus ? (late?.('one-click-on') ?? '') : t('one-click-on', { amount })}</span>
        <button type="button" className="button small" onClick={() => choose({ activeOneClick: 0 })}>
          {t('turn-off')}
        </button>
      </p>
    </section>,
    document.body,
  )
}

function Outcome({ slot, now }: { readonly slot: string; readonly now: Placing }) {
  const t = useText('placing')
  const coupon = useText('coupon')
  const markets = useMarketText()
  const link = useLink()
  const odds = useExactOdds()
  const { language } = useShell()
  const taking = useBettingText()
  const done = now.phase === 'placed' || now.phase === 'refused'
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => placing.dismiss(slot), shownFor)
    return () => clearTimeout(timer)
  }, [slot, done])
  if (now.phase === 'placed') {
    const { bet } = now
    const leg = bet.legs[0]
    const names = leg && selectionText(markets, leg)
    const { currency } = bet
    const money = (units: string) =>
      isCurrencyCode(currency) ? formatMoney(BigInt(units), currency, language) : units
    return (
      <p className={css.outcome}>
        <CircleCheck className={css.good} size={18} aria-hidden="true" />
        <span>
          <b>{t('taken')}</b> {leg && names ? `${names.outcome} · ${names.market}, ${sidesText(leg)}: ` : ''}
          {leg ? odds(leg.odds, leg.market) : ''} · {money(bet.stake)}
          {now.loweredFrom && taking
            ? ` ${taking('lowered', { from: money(now.loweredFrom), to: money(bet.stake) })}`
            : ''}
        </span>
        <a href={link('/history')}>{t('see-bet')}</a>
      </p>
    )
  }
  if (now.phase === 'refused') {
    return (
      <p className={css.outcome}>
        <TriangleAlert className={css.bad} size={18} aria-hidden="true" />
        <span>{now.refusal.message || t('refused')}</span>
        <button type="button" className="button small quiet" onClick={() => placing.dismiss(slot)}>
          {coupon('dismiss')}
        </button>
      </p>
    )
  }
  return (
    <p className={css.outcome}>
      <LoaderCircle size={18} aria-hidden="true" />
      <span>{t(now.phase === 'sending' ? 'checking' : 'no-answer')}</span>
    </p>
  )
}
