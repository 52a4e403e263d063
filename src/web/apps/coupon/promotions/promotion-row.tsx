import { hyperSteps } from '#kernel/betting/hyper-bonus.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { useExactOdds, useShell } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { percentText } from '#web/ui/words/percent-text.ts'
import css from '../express-bonus/express-bonus.module.css'
import { leaveBonusOut } from '../express-bonus/leave-bonus-out.ts'
import type { LegFigures } from '../slip/slip-figures.ts'
import { couponStore } from '../store/store.ts'
import type { OfferedPromotion } from './offered.ts'
import { PaidBoostRow } from './paid-boost-row.tsx'
import { StepsTable } from './steps-table.tsx'

interface RowProps {
  /** The promotions, the extra win in minor units if all selections win, the selections, and the stake. */
  readonly slot: {
    readonly promotion: OfferedPromotion | null
    readonly extra: bigint
    readonly legs: readonly LegFigures[]
    readonly pays: bigint | null
  }
  readonly currency: Currency
  readonly frozen: boolean
}

/** Promotions of the slip's bet, and the boost on sale that would replace them. */
export function PromotionRow({ slot, currency, frozen }: RowProps) {
  const { promotion } = slot
  if (!promotion) return null
  const given = (promotion.boost || promotion.hyper) && !promotion.bought
  return (
    <>
      {given ? <GivenRow slot={{ ...slot, promotion }} currency={currency} frozen={frozen} /> : null}
      {promotion.paid ? (
        <PaidBoostRow
          terms={promotion.paid}
          bought={promotion.bought}
          stake={slot.pays}
          odds={slot.legs.map((leg) => leg.odds)}
          currency={currency}
          frozen={frozen}
        />
      ) : null}
    </>
  )
}

/** A boost or a hyper bonus of the slip: its amount, terms, and the switch to remove it. */
function GivenRow({
  slot: {
    promotion: { boost, hyper, out, counts, plain },
    extra,
    legs: { length: legs },
  },
  currency,
  frozen,
}: RowProps & { readonly slot: { readonly promotion: OfferedPromotion } }) {
  const t = useLateText('boosts')
  const { language } = useShell()
  const odds = useExactOdds()
  if (!t) return null
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const percent = boost?.percent ?? hyper?.hyperBonusPercent ?? null
  const kind = boost ? 'boost' : 'hyper'
  return (
    <div className={css.bonus} data-off={counts === null || undefined}>
      <p className={css.row}>
        <span>{t(out ? `${kind}-out` : `${kind}-title`)}</span>
        <b>
          {percent === null ? (
            <>
              {plain === null ? null : <s>{odds(plain)}</s>} {boost?.odds ? odds(boost.odds) : null}
            </>
          ) : (
            percentText(1000 + 10 * percent, language)
          )}
          {extra > 0n ? ` · ${money(extra)}` : null}
        </b>
        <button
          type="button"
          className="button small"
          disabled={frozen}
          onClick={() => couponStore.change(leaveBonusOut(!out))}
        >
          {t(out ? 'put-back' : 'leave-out')}
        </button>
      </p>
      {hyper && !out && counts === null ? (
        <p>{t('hyper-from', { amount: money(BigInt(hyper.minHyperBonusBetLimit)) })}</p>
      ) : null}
      {boost ? (
        <p>{t('boost-rule')}</p>
      ) : hyper ? (
        <details className={css.table}>
          <summary>{t('how')}</summary>
          <p>{t('hyper-rule', { amount: money(BigInt(hyper.maxHyperBonusLimit)) })}</p>
          <StepsTable
            steps={hyperSteps}
            legs={legs}
            heads={[t('selections'), t('hyper-title')]}
            language={language}
          />
        </details>
      ) : null}
    </div>
  )
}
