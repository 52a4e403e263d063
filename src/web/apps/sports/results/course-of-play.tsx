import type { ResultView } from '#domain/sport/results/api.ts'
import { useText } from '#web/core/context.ts'
import { minuteText } from '../event/incident-minute.ts'
import { goalsTold } from '../event/lead-course.ts'
import css from './results.module.css'

/** Goals and cards in order, with their minutes, as far as the source has them. */
export function CourseOfPlay({
  match,
  course,
}: {
  readonly match: ResultView
  readonly course: NonNullable<ResultView['course']>
}) {
  const t = useText('match')
  const lines = [
    ...goalsTold(match.sport, course.goals).map((goal) => ({ ...goal, kind: 'goal' as const })),
    ...course.cards.map((card) => ({ ...card, kind: card.kind === 'yellow' ? card.kind : ('red' as const) })),
  ].sort((one, other) => one.period - other.period || (one.second ?? 0) - (other.second ?? 0))
  if (lines.length === 0) return null
  return (
    <ol className={css.course} aria-label={t('incidents')}>
      {lines.map(({ kind, side, period, second, player }, index) => (
        <li key={index} data-side={side}>
          <span className={css.minute}>{minuteText(match.sport, period, second)}</span>
          <i data-kind={kind} role="img" aria-label={t(kind)} />
          <bdi>{player ?? (side === 0 ? match.home.name : match.away.name)}</bdi>
        </li>
      ))}
    </ol>
  )
}
