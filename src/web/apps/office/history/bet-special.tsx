import type { BetView, SpecialView } from '#domain/betting/bets/api.ts'
import { useExactOdds, useText } from '#web/core/context.ts'
import { AmountLeft } from '#web/features/taxes/after-tax.tsx'
import { exactAmount } from '#web/ui/words/exact-amount.ts'
import { useMoney } from '../use-money.ts'
import css from './bet-card.module.css'

type SpecialBet = BetView & { readonly special: SpecialView }

/**
 * Terms of an anti-accumulator, a chain or a conditional bet: its odds, or the stakes of its legs in order; and its
 * smallest payout.
 */
export function BetSpecial({ bet }: { readonly bet: SpecialBet }) {
  const t = useText('special-bets')
  const money = useMoney()
  const odds = useExactOdds()
  const { kind, odds: own, stakes, leastWin } = bet.special
  return (
    <div className={css.system}>
      <p>{t(`${kind}-hint`)}</p>
      {own === null ? (
        <p>
          {t('leg-stakes')}: <b>{stakes.map((stake) => money(stake, bet.currency)).join(' · ')}</b>
        </p>
      ) : (
        <p>
          {t('anti-odds')}: <b>{odds(own)}</b>
        </p>
      )}
      {bet.status === 'open' ? (
        <p>
          {t('least-win')}: <b>{money(leastWin, bet.currency)}</b>
          <AmountLeft
            amount={BigInt(leastWin)}
            tax={BigInt(bet.possibleTax?.ofLeast ?? 0)}
            currency={bet.currency}
          />
        </p>
      ) : null}
    </div>
  )
}

/** Payout of such a bet, step by step. */
export function SpecialSum({ bet }: { readonly bet: SpecialBet }) {
  const t = useText('special-bets')
  const office = useText('office')
  const money = useMoney()
  const { arithmetic, currency, special } = bet
  if (!arithmetic) return null
  const { steps } = arithmetic
  return (
    <div className={css.sum}>
      <p className={css.sumTitle}>{office('arithmetic')}</p>
      <ol>
        {(steps ?? []).map(({ stake, factor, balance }, place) => (
          <li key={`${place + 1}`}>
            <span>{t('step', { number: place + 1, stake: money(stake, currency), factor })}</span>
            <code>{exactAmount(balance, currency)}</code>
          </li>
        ))}
        {steps && steps.length < special.stakes.length ? (
          <li>
            <span>{t('stopped')}</span>
          </li>
        ) : null}
        {steps ? null : (
          <>
            <li>
              <span>{t('anti-part')}</span>
              <code>{arithmetic.product}</code>
            </li>
            <li>
              <span>{office('stake-times')}</span>
              <code>
                {money(arithmetic.stake, currency)} × {arithmetic.product}
              </code>
            </li>
          </>
        )}
        {bet.payout === null ? null : (
          <li>
            <span>{office('paid')}</span>
            <b>{money(bet.payout, currency)}</b>
          </li>
        )}
      </ol>
    </div>
  )
}
