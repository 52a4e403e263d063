import { Lock, LockOpen, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOfGenerator } from '#domain/betting/accumulators/api.ts'
import { parseSelectionId, selectionSides } from '#domain/sport/pricing/api.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { couponEvent, fillCoupon, useCouponCount } from '#web/core/betslip-port.ts'
import { useExactOdds, useShell, useText, useTimes } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { ReplaceQuestion } from '#web/features/betslip/replace-question.tsx'
import { AmountAfterTax } from '#web/features/taxes/after-tax.tsx'
import { Sides } from '#web/ui/sides.tsx'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import { stakeText } from '../slip/slip-figures.ts'
import css from './generator.module.css'

/**
 * A generated bet: its legs, payout, and the buttons for another bet and for adding it to the slip. Each leg has a
 * switch to keep it and a button to exchange it.
 */
export function GeneratedBet({
  bet,
  currency,
  stake,
  waiting,
  kept,
  onKeep,
  onSwap,
  onAnother,
  onDone,
}: {
  readonly bet: AnswerOfGenerator
  readonly currency: Currency
  /** Minor units. */
  readonly stake: bigint
  readonly waiting: boolean
  /** Selections that the next bet keeps. */
  readonly kept: ReadonlySet<string>
  readonly onKeep: (selection: string) => void
  readonly onSwap: (selection: string) => void
  readonly onAnother: () => void
  readonly onDone: () => void
}) {
  const t = useText('accumulators')
  const coupon = useText('coupon')
  const { language } = useShell()
  const write = useExactOdds()
  const count = useCouponCount()
  const [asking, setAsking] = useState(false)
  const cards = new Map(bet.events.map((card) => [card.id, card]))
  const add = () => {
    fillCoupon(
      bet.legs.flatMap(({ selection, odds }) => {
        const card = cards.get(parseSelectionId(selection)?.eventId ?? '')
        return card ? [{ id: selection, odds, event: couponEvent(card, selection) }] : []
      }),
      { amount: stakeText(stake, currency), currency },
    )
    onDone()
  }
  return (
    <section className={css.result} aria-label={coupon('accumulator')} aria-busy={waiting}>
      <ul className={css.legs}>
        {bet.legs.map(({ selection, odds }) => (
          <GeneratedLeg
            key={selection}
            selection={selection}
            odds={odds}
            cards={cards}
            waiting={waiting}
            kept={kept.has(selection)}
            onKeep={() => onKeep(selection)}
            onSwap={() => onSwap(selection)}
          />
        ))}
      </ul>
      <dl className={css.figures} aria-live="polite">
        <div>
          <dt>{coupon('total-odds')}</dt>
          <dd>{write(bet.totalOdds)}</dd>
        </div>
        <div>
          <dt>{coupon('possible-win')}</dt>
          <dd className={css.win}>
            {formatMoney(BigInt(bet.possibleWin), currency, language)}
            <AmountAfterTax win={BigInt(bet.possibleWin)} ownStake={stake} currency={currency} />
          </dd>
        </div>
      </dl>
      {asking && count > 0 ? (
        <ReplaceQuestion className={css.ask} onReplace={add} onLeave={() => setAsking(false)} />
      ) : (
        <div className={css.actions}>
          <button
            type="button"
            className="button"
            disabled={waiting || kept.size === bet.legs.length}
            onClick={onAnother}
          >
            <RefreshCw size={16} aria-hidden="true" />
            {t('another')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={waiting}
            onClick={() => (count > 0 ? setAsking(true) : add())}
          >
            <Plus size={16} aria-hidden="true" />
            {t('add')}
          </button>
        </div>
      )}
    </section>
  )
}

function GeneratedLeg({
  selection,
  odds,
  cards,
  waiting,
  kept,
  onKeep,
  onSwap,
}: {
  readonly selection: string
  readonly odds: number
  readonly cards: ReadonlyMap<string, AnswerOfGenerator['events'][number]>
  readonly waiting: boolean
  readonly kept: boolean
  readonly onKeep: () => void
  readonly onSwap: () => void
}) {
  const t = useText('accumulators')
  const sports = useText('sports')
  const { shortDayAndTime } = useTimes()
  const markets = useMarketText()
  const write = useExactOdds()
  const { eventId = '', market = '', outcome = '' } = parseSelectionId(selection) ?? {}
  const card = cards.get(eventId)
  if (!card) return null
  const sides = selectionSides(card, market, outcome)
  const names = selectionText(markets, { sport: card.sport, market, outcome, ...sides })
  return (
    <li>
      <div>
        <p className={css.outcome}>
          <bdi>{names.outcome}</bdi>
        </p>
        <p className={css.small}>
          {names.market} · <Sides of={sides} />
        </p>
        <p className={css.small}>
          <bdi>{competitionName(sports, card.competition.name)}</bdi> ·{' '}
          <bdi>{shortDayAndTime(card.startsAt)}</bdi>
        </p>
      </div>
      <b>{write(odds, market)}</b>
      <span className={css.tools}>
        <button
          type="button"
          className="icon-button"
          aria-pressed={kept}
          aria-label={t('keep-leg', { name: names.outcome })}
          title={t('keep-leg', { name: names.outcome })}
          onClick={onKeep}
        >
          {kept ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('swap-leg', { name: names.outcome })}
          title={t('swap-leg', { name: names.outcome })}
          disabled={waiting || kept}
          onClick={onSwap}
        >
          <RefreshCw size={16} aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}
