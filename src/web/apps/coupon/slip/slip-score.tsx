import type { CouponEvent } from '#web/core/betslip-port.ts'
import { useText, useTimes } from '#web/core/context.ts'
import { useEventState } from '#web/core/live/hooks.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import css from './slip-leg.module.css'

/** Score of an event in play, or its start time. */
export function SlipScore({ event }: { readonly event: CouponEvent }) {
  const t = useText('coupon')
  const sports = useText('sports')
  const { shortDayAndTime } = useTimes()
  const state = useEventState(event.id)
  if (state && state.status === 'live') {
    return (
      <p className={css.when}>
        <span className={css.live}>{t('live')}</span> <bdi>{`${state.score[0]}:${state.score[1]}`}</bdi>
      </p>
    )
  }
  return (
    <p className={css.when}>
      <bdi>{competitionName(sports, event.competition)}</bdi>
      {event.startsAt > 0 ? (
        <>
          {' · '}
          <bdi>{shortDayAndTime(event.startsAt)}</bdi>
        </>
      ) : null}
    </p>
  )
}
