import type { LegView } from '#domain/betting/bets/api.ts'
import { useText } from '#web/core/context.ts'
import { useEventState, useFollow, useSportTime } from '#web/core/live/hooks.ts'
import css from './bet-card.module.css'

const minute = 60_000

/**
 * Score of an open leg while its match is in play; renders nothing before or after, or for fields, which have no
 * score.
 */
export function LegScore({ leg }: { readonly leg: LegView }) {
  const coupon = useText('coupon')
  const begun = useSportTime(true, minute) + minute >= leg.startsAt
  useFollow(begun ? `event:${leg.eventId}` : null)
  const state = useEventState(leg.eventId)
  if (!begun || state?.status !== 'live' || leg.home === leg.away) return null
  return (
    <p className={css.now}>
      <span>{coupon('live')}</span> <bdi dir="ltr">{state.score.join(':')}</bdi>
    </p>
  )
}
