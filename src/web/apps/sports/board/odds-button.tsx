import { memo } from 'react'
import type { EventCard } from '#domain/sport/book/api.ts'
import { selectionId } from '#domain/sport/pricing/api.ts'
import { couponEvent, toggleSelection, useInCoupon } from '#web/core/betslip-port.ts'
import { useOdds, useText } from '#web/core/context.ts'
import { useSelection } from '#web/core/live/hooks.ts'
import { markMoved } from './moved-marks.ts'
import css from './odds-button.module.css'

export interface OddsButtonProps {
  readonly event: EventCard
  /** Market key. */
  readonly market: string
  readonly outcome: string
  readonly label: string
  /** Whether the label is a full name, above or before the odds. */
  readonly wide?: boolean
}

/** One selection. It subscribes to its own odds only, so an update rerenders only the moved price. */
export const OddsButton = memo(function OddsButton({ event, market, outcome, label, wide }: OddsButtonProps) {
  const id = selectionId(event.id, market, outcome)
  const selection = useSelection(id)
  const chosen = useInCoupon(id)
  const t = useText('sports')
  const write = useOdds()
  if (!selection || selection.status === 'closed') {
    return (
      <span className={wide ? `${css.closed} ${css.wide}` : css.closed}>
        <i className={css.label}>{label}</i>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('closed')}</span>
      </span>
    )
  }
  const { odds, status, direction, changedAt, boost } = selection
  const suspended = status === 'suspended'
  const press = () => toggleSelection({ id, odds, event: couponEvent(event, id) })
  return (
    <button
      type="button"
      className={wide ? `${css.odds} ${css.wide}` : css.odds}
      aria-pressed={chosen}
      disabled={suspended && !chosen}
      onClick={press}
    >
      <i className={css.label}>{label}</i>
      {suspended ? (
        <>
          <b className={css.lock} aria-hidden="true" />
          <span className="visually-hidden">{t('suspended')}</span>
        </>
      ) : (
        <b
          key={changedAt}
          {...(direction === 'none' ? {} : { ref: markMoved })}
          className={direction === 'none' ? undefined : direction === 'up' ? css.up : css.down}
        >
          {boost ? <s aria-hidden="true">{write(odds, market)}</s> : null}
          {write(boost?.odds ?? odds, market)}
          {boost ? (
            <span className="visually-hidden">{t('boosted', { odds: write(odds, market) })}</span>
          ) : null}
          {direction === 'none' ? null : (
            <span className="visually-hidden">{direction === 'up' ? t('odds-rose') : t('odds-fell')}</span>
          )}
        </b>
      )}
    </button>
  )
})
