import { ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { parseSelectionId, sidesText } from '#domain/sport/pricing/api.ts'
import { maxSpecialLegs } from '#kernel/betting/bet-terms.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { useExactOdds, useShell } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { AmountAfterTax } from '#web/features/taxes/after-tax.tsx'
import { loadDictionaries } from '#web/i18n/load.ts'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { typedStake } from '../slip/slip-figures.ts'
import type { CouponBet, CouponState, CouponType } from '../store/coupon-state.ts'
import { couponStore } from '../store/store.ts'
import css from './special.module.css'
import { kindOf, movedUp, type SpecialFigures } from './special-figures.ts'

const types = [1, 3, 8, 5] as const satisfies readonly CouponType[]

/** Choice of the combination, and the order of a chain or a conditional bet. */
export function SpecialPanel({
  state,
  currency,
  bonus,
  figures,
}: {
  readonly state: CouponState
  readonly currency: Currency
  /** Whether the bonus account pays. */
  readonly bonus: boolean
  readonly figures: SpecialFigures | null
}) {
  return (
    <>
      <KindChoice state={state} bonus={bonus} figures={figures} />
      {figures && figures.kind !== 'anti' ? (
        <RowOrder state={state} currency={currency} figures={figures} />
      ) : null}
    </>
  )
}

/** Choice of the combination: an accumulator, an anti-accumulator, a chain or a conditional bet. */
function KindChoice({
  state,
  bonus,
  figures,
}: {
  readonly state: CouponState
  readonly bonus: boolean
  readonly figures: SpecialFigures | null
}) {
  const t = useLateText('special-bets')
  const id = useId()
  if (!t) return null
  const { typeId } = state
  const kind = kindOf(typeId)
  const problems = figures?.problems ?? []
  const fault = bonus
    ? t('no-bonus')
    : problems.includes('special-too-long')
      ? t('too-long', { count: maxSpecialLegs })
      : problems.includes('anti-in-play')
        ? t('in-play')
        : problems.includes('anti-not-priced') || problems.includes('anti-odds-too-low')
          ? t('unpriced')
          : null
  return (
    <div className={css.panel}>
      <label htmlFor={id}>{t('played-as')}</label>
      <select
        id={id}
        value={typeId}
        disabled={Object.keys(state.attempts).length > 0}
        onChange={(event) => {
          const chosen = types.find((type) => String(type) === event.currentTarget.value)
          if (chosen) couponStore.setType(chosen)
        }}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {t(kindOf(type) ?? 'accumulator')}
          </option>
        ))}
      </select>
      {kind ? <p className={css.note}>{t(`${kind}-hint`)}</p> : null}
      {kind && kind !== 'anti' ? <p className={css.note}>{t('row-note')}</p> : null}
      {kind && fault ? (
        <p className={css.warning} role="status">
          {fault}
        </p>
      ) : null}
    </div>
  )
}

/** Selections of a chain or a conditional bet in playing order, with the stakes of a conditional bet. */
function RowOrder({
  state,
  currency,
  figures,
}: {
  readonly state: CouponState
  readonly currency: Currency
  readonly figures: SpecialFigures
}) {
  const t = useLateText('special-bets')
  const { language, translator } = useShell()
  const markets = useMarketText()
  useLoaded(!translator.has('markets'), () => loadDictionaries(translator, ['markets']))
  const id = useId()
  if (!t) return null
  const { missed } = figures
  const frozen = Object.keys(state.attempts).length > 0
  const name = ({ id, event }: CouponBet) => {
    const { market = '', outcome = '' } = parseSelectionId(id) ?? {}
    return `${selectionText(markets, { ...event, market, outcome }).outcome}, ${sidesText(event)}`
  }
  const stakes = figures.kind === 'conditional'
  return (
    <div className={css.panel}>
      <p id={id}>{t('order')}</p>
      <ol className={css.order} aria-labelledby={id}>
        {state.bets.map((bet, place) => (
          <li key={bet.id}>
            <span>
              {place + 1}. {name(bet)}
            </span>
            {place > 0 ? (
              <button
                type="button"
                className="icon-button"
                aria-label={t('move-up', { selection: name(bet) })}
                title={t('move-up', { selection: name(bet) })}
                disabled={frozen}
                onClick={() => couponStore.change((now, context) => movedUp(now, bet.id, context))}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </button>
            ) : null}
            {stakes && place > 0 ? (
              <AmountInput
                aria-label={t('stake-on', { selection: name(bet) })}
                value={typedStake(state, bet.id, currency) ?? ''}
                readOnly={frozen}
                onChange={(event) => couponStore.setAmount(bet.id, event.currentTarget.value, currency)}
              />
            ) : null}
            {missed?.place === place ? (
              <p className={css.warning} role="status">
                {t('out-of-reach', { amount: formatMoney(missed.most, currency, language) })}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      {stakes && !figures.terms ? <p className={css.warning}>{t('stakes-missing')}</p> : null}
    </div>
  )
}

/** Odds of an anti-accumulator; the smallest payout above zero of it, a chain or a conditional bet. */
export function SpecialSums({
  slot: { special, pays },
  currency,
}: {
  /** `pays`: the stake in minor units. */
  readonly slot: { readonly special: SpecialFigures | null; readonly pays: bigint | null }
  readonly currency: Currency
}) {
  const t = useLateText('special-bets')
  const odds = useExactOdds()
  const { language } = useShell()
  if (!t || !special) return null
  const { terms, leastWin } = special
  return (
    <>
      {terms?.kind === 'anti' ? (
        <p className={css.odds}>
          <span>{t('anti-odds')}</span>
          <b>{odds(terms.odds)}</b>
        </p>
      ) : null}
      {leastWin === null || pays === null ? null : (
        <p className={css.odds}>
          <span>{t('least-win')}</span>
          <span>
            {formatMoney(leastWin, currency, language)}
            <AmountAfterTax win={leastWin} ownStake={pays} currency={currency} />
          </span>
        </p>
      )}
    </>
  )
}
