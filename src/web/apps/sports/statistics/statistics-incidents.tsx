import type { DisallowedGoal, EventState } from '#domain/sport/feed/api.ts'
import type { StatisticsEvent } from '#domain/sport/statistics/api.ts'
import { useText } from '#web/core/context.ts'
import { useIncidents } from '#web/core/live/hooks.ts'
import { cancelledText, Told } from '../event/cancelled-text.tsx'
import { minuteText } from '../event/incident-minute.ts'
import { goalsTold } from '../event/lead-course.ts'
import css from './statistic-page.module.css'

interface Line extends Omit<DisallowedGoal, 'reason'> {
  readonly kind: 'goal' | 'yellow' | 'red'
  readonly cancelled?: DisallowedGoal['reason']
}

/** Returns the disallowed goals known at the page load, and those since. */
function useDisallowedGoals(event: StatisticsEvent): readonly DisallowedGoal[] {
  const since = useIncidents(event.id).flatMap(({ kind, side, period, second, player, cancelled }) =>
    kind === 'goal' && side !== null && cancelled
      ? [{ side, period, second, ...(player === undefined ? {} : { player }), reason: cancelled }]
      : [],
  )
  const known = event.disallowedGoals
  const isKnown = (goal: DisallowedGoal) =>
    known.some(
      ({ side, period, second }) => side === goal.side && period === goal.period && second === goal.second,
    )
  return [...known, ...since.filter((goal) => !isKnown(goal))]
}

/** Goals, disallowed ones too, and cards of a match, in order, as far as its source has them. */
export function StatisticsIncidents({
  event,
  state,
}: {
  readonly event: StatisticsEvent
  readonly state: EventState
}) {
  const t = useText('match')
  const disallowed = useDisallowedGoals(event)
  const all: readonly Line[] = [
    ...disallowed.map(({ reason, ...goal }) => ({ ...goal, kind: 'goal' as const, cancelled: reason })),
    ...goalsTold(event.sport, state.goals).map((goal) => ({ ...goal, kind: 'goal' as const })),
    ...state.cards.map((card) => ({ ...card, kind: card.kind === 'yellow' ? card.kind : ('red' as const) })),
  ].sort((one, other) => one.period - other.period || (one.second ?? 0) - (other.second ?? 0))
  if (all.length === 0) return null
  return (
    <section className={css.block}>
      <h2>{t('incidents')}</h2>
      <ol className={css.incidents}>
        {all.map(({ kind, side, period, second, player, cancelled }, index) => (
          <li key={index} data-side={side} data-cancelled={cancelled}>
            <span className={css.minute}>{minuteText(event.sport, period, second)}</span>
            <i data-kind={kind} data-cancelled={cancelled} aria-hidden="true" />
            <span>
              {cancelled ? <strong>{cancelledText(t, kind, cancelled)} </strong> : null}
              <Told cancelled={cancelled !== undefined}>
                <b>{t(kind)}</b> <bdi>{side === 0 ? event.home.name : event.away.name}</bdi>
                {player ? (
                  <small>
                    {' '}
                    <bdi>{player}</bdi>
                  </small>
                ) : null}
              </Told>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
