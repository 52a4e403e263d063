import type { EventCard } from '#domain/sport/book/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import css from './time-chips.module.css'

/**
 * Time filters (spec section 9) of matches in play: 0 all, 2 the first period, 3 the second, 6 recommended. 1 is the
 * schedule of upcoming matches, which replaces the list.
 */
const parts = [
  [0, 'period-all'],
  [2, 'period-first'],
  [3, 'period-second'],
  [6, 'recommended'],
] as const
export type LivePart = (typeof parts)[number][0]
type LivePartName = (typeof parts)[number][1]

/** Number of recommended matches. */
const recommended = 12

/** Returns the filter of an address: `/live?time=2`. */
export const livePart = (query: URLSearchParams): LivePart =>
  parts.find(([part]) => String(part) === query.get('time'))?.[0] ?? 0

/** Returns the cards of a filter, in order. Recommended ones are of the most important competitions. */
export function ofPart(cards: readonly EventCard[], part: LivePart): readonly EventCard[] {
  if (part === 0) return cards
  if (part !== 6) return cards.filter(({ state }) => state.period === part - 1)
  const best = cards.toSorted((one, other) => one.competition.rank - other.competition.rank)
  const chosen = new Set(best.slice(0, recommended))
  return cards.filter((card) => chosen.has(card))
}

/** Tells whether the address asks for the schedule: `/live?time=1`, or the older `/live?schedule=1`. */
export const asksSchedule = (query: URLSearchParams): boolean =>
  query.get('time') === '1' || query.get('schedule') === '1'

export function PeriodChips({
  path,
  part,
  schedule,
}: {
  readonly path: string
  readonly part: LivePart
  /** Whether the schedule of upcoming matches replaces those in play. */
  readonly schedule: boolean
}) {
  const t = useText('lists')
  const link = useLink()
  const chip = (to: string, name: LivePartName | 'schedule', current: boolean) => (
    <a key={name} href={link(to)} aria-current={current ? 'true' : undefined}>
      {t(name)}
    </a>
  )
  return (
    <nav className={`chips ${css.times}`} aria-label={t('period-filter')}>
      {parts.map(([id, name]) => [
        chip(id === 0 ? path : `${path}?time=${id}`, name, part === id && !schedule),
        // A phone shows the first two or three of them.
        id === 0 ? chip(`${path}?time=1`, 'schedule', schedule) : null,
      ])}
    </nav>
  )
}
