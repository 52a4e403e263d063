import { useState } from 'react'
import type { BetView, SaleOffer } from '#domain/betting/bets/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useExactOdds, useShell, useText } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { BetChanges } from '#web/features/bet-changes/bet-changes.tsx'
import { BetMarks } from '#web/features/bet-changes/bet-marks.tsx'
import { PossibleTaxRows } from '#web/features/taxes/after-tax.tsx'
import { Sides } from '#web/ui/sides.tsx'
import { selectionText } from '#web/ui/words/selection-text.ts'
import css from './open-bets.module.css'
import { Sale } from './sale.tsx'

/** One open bet: its selections, possible win and cash-out value. */
export function OpenBet({
  bet,
  offer,
  changed,
}: {
  readonly bet: BetView
  readonly offer: SaleOffer | undefined
  /** Called after a sale, an edit, an insurance or a changed rule, with the message to show. */
  readonly changed: (news: string | null) => void
}) {
  const t = useText('open-bets')
  const markets = useMarketText()
  const odds = useExactOdds()
  const { language } = useShell()
  const [selling, setSelling] = useState(false)
  const [changing, setChanging] = useState(false)
  const money = (amount: string | bigint) =>
    isCurrencyCode(bet.currency) ? formatMoney(BigInt(amount), bet.currency, language) : String(amount)
  return (
    <article className={css.bet} data-bet={bet.id}>
      <p className={css.head}>
        <b>{t(bet.kind)}</b>
        {bet.system || bet.special ? (
          bet.special?.odds ? (
            <b>{odds(bet.special.odds)}</b>
          ) : null
        ) : (
          <b>{odds(bet.totalOdds)}</b>
        )}
      </p>
      <ul className={css.legs}>
        {bet.legs.map((leg) => {
          const names = selectionText(markets, leg)
          return (
            <li key={`${leg.eventId} ${leg.market} ${leg.outcome}`} data-result={leg.result}>
              <p>
                <b>{names.outcome}</b> <span>{names.market}</span>
              </p>
              <p className={css.match}>
                <Sides of={leg} />
              </p>
            </li>
          )
        })}
      </ul>
      <dl className={css.figures}>
        <div>
          <dt>{t('stake')}</dt>
          <dd>{money(bet.stake)}</dd>
        </div>
        <div>
          <dt>{t('possible-win')}</dt>
          <dd>{money(bet.possibleWin)}</dd>
        </div>
        <PossibleTaxRows bet={bet} />
      </dl>
      <BetMarks bet={bet} />
      {changing ? null : !offer ? (
        <p className={css.reason} aria-hidden="true">
          …
        </p>
      ) : offer.reason !== null && !offer.atLeast ? (
        <p className={css.reason}>{t(`reason-${offer.reason}`)}</p>
      ) : selling ? (
        <Sale
          bet={bet}
          offer={offer}
          money={money}
          onBack={() => setSelling(false)}
          onChanged={(news) => {
            if (news !== null) setSelling(false)
            changed(news)
          }}
        />
      ) : (
        <>
          {offer.atLeast ? (
            <p className={css.rule}>{t('rule-set', { amount: money(offer.atLeast) })}</p>
          ) : null}
          <button type="button" className="button wide" onClick={() => setSelling(true)}>
            {offer.paid === null
              ? t(`reason-${offer.reason!}`)
              : t('cash-out', { amount: money(offer.paid) })}
          </button>
        </>
      )}
      {selling ? null : <BetChanges bet={bet} offer={offer} onOpen={setChanging} onChanged={changed} />}
    </article>
  )
}
