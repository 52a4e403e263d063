import { useId, useState } from 'react'
import { insureBetEndpoint } from '#domain/betting/bet-changes/api.ts'
import type { BetView } from '#domain/betting/bets/api.ts'
import {
  billionths,
  insuredPart,
  isWorthwhile,
  type PremiumTerms,
  premiumOf,
} from '#kernel/betting/premium.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useShell, useText } from '#web/core/context.ts'
import css from './bet-changes.module.css'
import { usePress } from './use-press.ts'

/** Insures a part of a bet's stake, and shows the arithmetic of its premium. */
export function InsureBet({
  bet,
  offer,
  money,
  onBack,
  onChanged,
}: {
  readonly bet: BetView
  readonly offer: PremiumTerms
  readonly money: (amount: string | bigint) => string
  readonly onBack: () => void
  /** Called with the message to show. */
  readonly onChanged: (news: string) => void
}) {
  const t = useText('open-bets')
  const { call, language } = useShell()
  const id = useId()
  const [share, setShare] = useState(50)
  const insured = insuredPart(BigInt(bet.stake), share)
  const premium = premiumOf(insured, offer)
  const { busy, fault, press } = usePress<{ share: number; premium: string }>(async (body) => {
    await call(insureBetEndpoint, { params: { betId: bet.id }, body })
    onChanged(t('insured-news', { amount: money(insured) }))
  })
  const worth = isWorthwhile(insured, offer)
  const percent = new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div className={css.panel} aria-busy={busy}>
      <label className={css.range} htmlFor={id}>
        <span>{t('insure-share')}</span>
        <bdi>{percent.format(share / 100)}</bdi>
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={100}
        value={share}
        disabled={busy}
        aria-valuetext={percent.format(share / 100)}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <dl className={css.sum}>
        <div>
          <dt>{t('insured-part')}</dt>
          <dd>{money(insured)}</dd>
        </div>
        <div>
          <dt>{t('loss-chance')}</dt>
          <dd>× {percent.format(offer.lossChance / billionths)}</dd>
        </div>
        <div>
          <dt>{t('insurance-spread')}</dt>
          <dd>× {percent.format((100 + offer.spread) / 100)}</dd>
        </div>
        <div>
          <dt>{t('premium')}</dt>
          <dd>{money(premium)}</dd>
        </div>
      </dl>
      <p className={css.hint}>{t('insure-rule')}</p>
      <button
        type="button"
        className="button primary wide"
        aria-disabled={busy || !worth}
        onClick={() => void (worth && press({ share, premium: premium.toString() }))}
      >
        {busy
          ? t('changing')
          : worth
            ? t('insure-confirm', { amount: money(premium) })
            : t('insure-too-small')}
      </button>
      {fault ? (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <button type="button" className="button quiet small" onClick={onBack}>
        {t('back')}
      </button>
    </div>
  )
}
