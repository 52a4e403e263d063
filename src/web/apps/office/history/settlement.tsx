import type { BetView } from '#domain/betting/bets/api.ts'
import { outcomeKind, reductionOf } from '#kernel/betting/leg-outcome.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { useAnyText, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { arithmeticOf } from '#web/ui/words/arithmetic-lines.ts'
import { factLines, ruleOf } from '#web/ui/words/grading-facts.ts'
import { oddsText } from '#web/ui/words/odds-text.ts'
import { percentText, shareText } from '#web/ui/words/percent-text.ts'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { useMoney } from '../use-money.ts'
import css from './bet-card.module.css'
import { SpecialSum } from './bet-special.tsx'
import { SystemSum } from './bet-system.tsx'
import { TaxSum } from './bet-tax.tsx'

/** Settlement of a bet: the rule and facts of each leg, then the payout line by line. */
export function Settlement({ bet }: { readonly bet: BetView }) {
  const t = useText('office')
  const any = useAnyText('office')
  const markets = useMarketText()
  const link = useLink()
  const money = useMoney()
  const express = useLateText('express-bonus')
  const promotions = useLateText('boosts')
  const { language } = useShell()
  const { dayAndTime } = useTimes()
  const graded = bet.legs.filter((leg) => leg.grading !== null)
  if (graded.length === 0) return null
  const { system, special } = bet
  const sum = isCurrencyCode(bet.currency) && !system && !special ? arithmeticOf(bet, bet.currency) : null
  return (
    <details className={css.settlement}>
      <summary>{t('how-settled')}</summary>
      {bet.settledAt === null ? null : (
        <p className={css.when}>{t('settled-at', { when: dayAndTime(bet.settledAt) })}</p>
      )}
      <ol className={css.gradings}>
        {graded.map((leg) => {
          const rule = ruleOf(leg)
          return (
            <li key={`${leg.eventId} ${leg.market} ${leg.outcome}`}>
              <p>
                <b>{selectionText(markets, leg).outcome}</b> · {selectionText(markets, leg).market}:{' '}
                <b>{t(`result-${leg.result === 'open' ? 'open' : outcomeKind(leg.result)}`)}</b>
              </p>
              <p className={css.rule}>{any(`rule-${rule}`, rule)}</p>
              <ul className={css.facts}>
                {factLines(leg, any).map(([label, value]) => (
                  <li key={label}>
                    {label}: <b>{value}</b>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
      {special ? <SpecialSum bet={{ ...bet, special }} /> : null}
      {system ? <SystemSum bet={{ ...bet, system }} /> : null}
      {sum ? (
        <div className={css.sum}>
          <p className={css.sumTitle}>{t('arithmetic')}</p>
          <ol>
            {sum.legs.map((line) => (
              <li key={`${line.leg.eventId} ${line.leg.market} ${line.leg.outcome}`}>
                <span>
                  {selectionText(markets, line.leg).outcome}, {t(`result-${outcomeKind(line.result)}`)}:{' '}
                  {t(`factor-${outcomeKind(line.result)}`, {
                    odds: oddsText(line.odds),
                    ...reductionOf(line.result),
                  })}
                </span>
                <code>× {line.factor}</code>
              </li>
            ))}
            {sum.bonus !== null && express ? (
              <li>
                <span>{express('title')}</span>
                <code>× {sum.bonus}</code>
              </li>
            ) : null}
            {sum.legs.length > 1 ? (
              <li>
                <span>{t('product')}</span>
                <code>
                  {[...sum.legs.map((line) => line.factor), ...(sum.bonus === null ? [] : [sum.bonus])].join(
                    ' × ',
                  )}{' '}
                  = {sum.product}
                </code>
              </li>
            ) : null}
            <li>
              <span>{t('stake-times')}</span>
              <code>
                {sum.stake} × {sum.product} = {sum.exact}
              </code>
            </li>
            <li>
              <span>{t(sum.rounded ? 'rounded-down' : 'no-rounding')}</span>
              <code>{sum.payout}</code>
            </li>
            {sum.extra && bet.promotion && promotions ? (
              <li>
                <span>
                  {bet.promotion.kind === 'paid' && bet.promotion.charged === undefined
                    ? promotions('paid-net', {
                        percent: percentText(1000 + 10 * sum.extra.percent, language),
                        fee: shareText(bet.promotion.fee, language),
                      })
                    : `${promotions(`${bet.promotion.kind}-title`)} (${percentText(1000 + 10 * sum.extra.percent, language)})`}
                </span>
                <code>+ {sum.extra.amount}</code>
              </li>
            ) : null}
            {bet.free ? (
              <li>
                <span>{t('free-stake')}</span>
                <code>− {sum.stake}</code>
              </li>
            ) : null}
            {bet.payout === null ? null : (
              <li>
                <span>{t('paid')}</span>
                <b>{money(bet.payout, bet.currency)}</b>
              </li>
            )}
            <TaxSum bet={bet} />
          </ol>
        </div>
      ) : null}
      <p className={css.rules}>
        <a href={link('/rules')}>{t('all-rules')}</a>
      </p>
    </details>
  )
}
