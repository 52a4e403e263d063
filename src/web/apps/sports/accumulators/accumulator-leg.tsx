import { isInPlay } from '#domain/sport/book/api.ts'
import { parseSelectionId, selectionSides, sidesText } from '#domain/sport/pricing/api.ts'
import { useLink, useOdds, useText, useTimes } from '#web/core/context.ts'
import { useEvent, useEventState, useSelection } from '#web/core/live/hooks.ts'
import { eventPath } from '#web/core/router/address.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { Sides } from '#web/ui/sides.tsx'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { MatchClock } from '../board/match-clock.tsx'
import { markMoved } from '../board/moved-marks.ts'
import moved from '../board/odds-button.module.css'
import css from './accumulators-card.module.css'

/** A leg of a composed accumulator: its selection, match and current odds. */
export function AccumulatorLeg({ id }: { readonly id: string }) {
  const { eventId = '', market = '', outcome = '' } = parseSelectionId(id) ?? {}
  const markets = useMarketText()
  const link = useLink()
  const { shortDayAndTime } = useTimes()
  const card = useEvent(eventId)
  const state = useEventState(eventId)
  if (!card || !state) return null
  const { sport, startsAt } = card
  const sides = selectionSides(card, market, outcome)
  const names = selectionText(markets, { sport, market, outcome, ...sides })
  return (
    <li>
      <p className={css.pick}>
        <span className={css.outcome} title={names.outcome}>
          <bdi>{names.outcome}</bdi>
        </span>
        <LegOdds id={id} market={market} />
      </p>
      <p className={css.market}>{names.market}</p>
      <a className={css.match} href={link(eventPath(card))} title={sidesText(sides)}>
        <SportIcon sport={sport} size={14} />
        <span>
          <Sides of={sides} />
        </span>
      </a>
      <p className={css.when}>
        {isInPlay(state) ? (
          <>
            <b className={css.score} dir="ltr">
              {state.score.join(':')}
            </b>{' '}
            <MatchClock card={card} state={state} />
          </>
        ) : (
          <time dateTime={new Date(startsAt).toISOString()}>{shortDayAndTime(startsAt)}</time>
        )}
      </p>
    </li>
  )
}

function LegOdds({ id, market }: { readonly id: string; readonly market: string }) {
  const t = useText('sports')
  const write = useOdds()
  const selection = useSelection(id)
  if (selection?.status !== 'open') {
    const closed = !selection || selection.status === 'closed'
    return (
      <span className={css.odds}>
        {closed ? <span aria-hidden="true">–</span> : <b className={moved.lock} aria-hidden="true" />}
        <span className="visually-hidden">{t(closed ? 'closed' : 'suspended')}</span>
      </span>
    )
  }
  const { odds, direction, changedAt } = selection
  return (
    <span className={css.odds}>
      <b
        key={changedAt}
        {...(direction === 'none' ? {} : { ref: markMoved })}
        className={direction === 'none' ? undefined : direction === 'up' ? moved.up : moved.down}
      >
        {write(odds, market)}
        {direction === 'none' ? null : (
          <span className="visually-hidden">{t(direction === 'up' ? 'odds-rose' : 'odds-fell')}</span>
        )}
      </b>
    </span>
  )
}
