import { dayIn } from '#kernel/calendar-day.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { dayDistance, shortDay } from '#web/ui/words/dates.ts'
import { dayFilters, hourFilters, type LineTime } from './line-times.ts'
import css from './time-chips.module.css'

const day = 86_400_000

/** Time filters of the line: hours from now, or a day. Each has its own address. */
export function TimeChips({
  path,
  time,
  now,
}: {
  readonly path: string
  readonly time: LineTime | null
  readonly now: number
}) {
  const t = useText('lists')
  const sports = useText('sports')
  const link = useLink()
  const { language, zone } = useShell()
  const days = Array.from({ length: dayFilters }, (_, index) => now + index * day)
  const dayText = (at: number) => {
    const distance = dayDistance(at, now, zone)
    return distance === 0 || distance === 1
      ? sports(distance === 0 ? 'today' : 'tomorrow')
      : shortDay(at, language, zone)
  }
  return (
    <nav className={`chips ${css.times}`} aria-label={t('time-filter')}>
      {hourFilters.map((hours) => (
        <a
          key={hours}
          href={link(`${path}?hours=${hours}`)}
          aria-current={time && 'hours' in time && time.hours === hours ? 'true' : undefined}
        >
          {t('time-hours', { hours: String(hours) })}
        </a>
      ))}
      {days.map((at) => (
        <a
          key={dayIn(at, zone)}
          href={link(`${path}?day=${dayIn(at, zone)}`)}
          aria-current={time && 'day' in time && time.day === dayIn(at, zone) ? 'true' : undefined}
        >
          {dayText(at)}
        </a>
      ))}
    </nav>
  )
}
