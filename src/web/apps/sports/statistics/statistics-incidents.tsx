import type { EventState } from '#domain/feed/api.ts'
import type { StatisticsEvent } from '#domain/statistics/api.ts'
import { useText } from '#web/core/context.ts'
import { minuteText } from '../event/incident-minute.ts'
import css from './statistic-page.module.css'

/** Goals and cards of a match that has begun, in order, as far as its source tells them. */
export function StatisticsIncidents({
  event,
  state,
}: {
  readonly event: StatisticsEvent
  readonly state: EventState
}) {
  const t = useText('match')
  const all = [
    ...state.goals.map((goal) => ({ ...goal, kind: 'goal' as const })),
    ...state.cards.map((card) => ({ ...card, kind: card.kind === 'yellow' ? card.kind : ('red' as const) })),
  ].sort((one, other) => one.period - other.period || (one.second ?? 0) - (other.second ?? 0))
  if (all.length === 0) return null
  return (
    <section className={css.block}>
      <h2>{t('incidents')}</h2>
      <ol className={css.incidents}>
        {all.map(({ kind, side, period, second, player }, index) => (
          <li key={index}>
            <span className={css.minute}>{minuteText(event.sport, period, second)}</span>
            <i data-kind={kind} aria-hidden="true" />
            <span>
              <b>{t(kind)}</b> <bdi>{side === 0 ? event.home.name : event.away.name}</bdi>
              {player ? (
                <small>
                  {' '}
                  <bdi>{player}</bdi>
                </small>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
