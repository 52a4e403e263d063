import { ArrowDown, ArrowUp, Lock, X } from 'lucide-react'
import type { ComponentType } from 'react'
import { parseSelectionId, sidesText } from '#domain/sport/pricing/api.ts'
import type { Currency } from '#kernel/money.ts'
import { useExactOdds, useShell, useText } from '#web/core/context.ts'
import { useEvent } from '#web/core/live/hooks.ts'
import { useTextOfMarket } from '#web/core/texts/market-text.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { couponStore } from '../store/store.ts'
import type { LegFigures } from './slip-figures.ts'
import css from './slip-leg.module.css'
import { SlipScore } from './slip-score.tsx'
import type { SlotView } from './slip-view.ts'
import { StakeField } from './stake-field.tsx'

/** Placeholder while names load. */
const notYet = { market: '\u00a0', outcome: '\u00a0' }

/** One selection of the slip; with `slot` it is a single with its own stake. */
export function SlipLeg({
  leg,
  conflicting,
  slot,
  currency,
  frozen,
  Win,
  Mark,
}: {
  readonly leg: LegFigures
  readonly conflicting: boolean
  readonly slot: SlotView | null
  readonly currency: Currency
  readonly frozen: boolean
  /** Renders the possible win of such a single, once loaded. */
  readonly Win: ComponentType<{ readonly slot: SlotView; readonly currency: Currency }> | undefined
  /** Renders the banker mark in a system. */
  readonly Mark?:
    | ComponentType<{
        readonly id: string
        readonly selection: string
        readonly pressed: boolean
        readonly disabled: boolean
      }>
    | undefined
}) {
  const t = useText('coupon')
  const { display } = useShell()
  const card = useEvent(leg.bet.event.id)
  const write = useExactOdds()
  const { bet, odds, status, moved, plain } = leg
  const { home, away, sport } = bet.event
  const parts = parseSelectionId(bet.id)
  const market = parts?.market ?? ''
  const texts = useTextOfMarket(market)
  const names = texts
    ? selectionText(texts, { sport, home, away, market, outcome: parts?.outcome ?? '' })
    : notYet
  const logos = display.logos ? card : undefined
  const nextTo = logos ? '\u00a0' : ''
  const Arrow = moved === 'up' ? ArrowUp : ArrowDown
  const shut = status === 'suspended' || status === 'closed'
  return (
    <li className={css.leg} data-status={status} data-conflict={conflicting || undefined}>
      <div>
        <p className={css.outcome}>{names.outcome}</p>
        <p className={css.market}>{names.market}</p>
        <p className={css.match}>
          {logos ? <TeamMark team={logos.home} size={14} /> : null}
          {nextTo}
          <bdi>{home}</bdi>
          {home === away ? null : (
            <>
              {' – '}
              {logos && !logos.field ? <TeamMark team={logos.away} size={14} /> : null}
              {logos?.field ? '' : nextTo}
              <bdi>{away}</bdi>
            </>
          )}
        </p>
        <SlipScore event={bet.event} />
        {Mark ? (
          <Mark
            id={bet.id}
            selection={`${names.outcome}, ${sidesText(bet.event)}`}
            pressed={couponStore.getState().bankers.includes(bet.id)}
            disabled={frozen}
          />
        ) : null}
      </div>
      <div className={css.legSide}>
        <button
          type="button"
          className={`icon-button ${css.remove}`}
          aria-label={t('remove', { selection: `${names.outcome}, ${home} – ${away}` })}
          disabled={frozen}
          onClick={() => couponStore.remove(bet.id)}
        >
          <X size={16} aria-hidden="true" />
        </button>
        <p className={css.odds} data-moved={shut ? 'none' : moved}>
          {shut ? (
            <>
              <Lock size={13} aria-hidden="true" />
              <span className="visually-hidden">{t(status)}</span>
            </>
          ) : plain ? (
            <s>{write(plain, parts?.market)}</s>
          ) : moved !== 'none' ? (
            <>
              <span className="visually-hidden">
                {t('old-odds', { odds: write(bet.odds, parts?.market) })}{' '}
                {t(moved === 'up' ? 'rose' : 'fell')}
              </span>
              <s aria-hidden="true">{write(bet.odds, parts?.market)}</s>
              <Arrow size={13} aria-hidden="true" />
            </>
          ) : null}
          <b>{write(odds, parts?.market)}</b>
        </p>
      </div>
      {shut ? (
        <p className={css.legNote} data-kind="shut">
          {t(status === 'suspended' ? 'suspended-note' : 'closed-note')}
        </p>
      ) : conflicting ? (
        <p className={css.legNote} data-kind="conflict">
          {t('same-event')}
        </p>
      ) : null}
      {slot ? (
        <div className={css.legStake}>
          <StakeField
            slot={slot}
            currency={currency}
            balance={null}
            compact
            label={t('stake-on', { selection: `${names.outcome}, ${home} – ${away}` })}
          />
          {Win ? <Win slot={slot} currency={currency} /> : null}
        </div>
      ) : null}
    </li>
  )
}
