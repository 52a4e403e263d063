import { useEventState } from '#web/live/hooks.ts'
import { useShell, useText, useTimes } from '#web/shell/context.ts'
import type { CouponEvent } from '#web/shell/coupon-door.ts'
import { shortDay } from '#web/ui/dates.ts'
import css from './slip.module.css'

/** The score of an event in play, or when it begins. */
export function SlipScore({ event }: { readonly event: CouponEvent }) {
  const t = useText('coupon')
  const { language, zone } = useShell()
  const { timeOfDay } = useTimes()
  const state = useEventState(event.id)
  if (state && state.status === 'live') {
    return (
      <p className={css.when}>
        <span className={css.live}>{t('live')}</span> {state.score[0]}:{state.score[1]}
      </p>
    )
  }
  return (
    <p className={css.when}>
      {event.competition}
      {event.startsAt > 0
        ? ` · ${shortDay(event.startsAt, language, zone)}, ${timeOfDay(event.startsAt)}`
        : ''}
    </p>
  )
}
