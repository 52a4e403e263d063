import { ChevronDown } from 'lucide-react'
import type { EventCard, IncidentView } from '#domain/book/api.ts'
import { type EventState, eFootballHalf, type SportId, sports } from '#domain/feed/api.ts'
import { useText } from '#web/core/context.ts'
import { useIncidents, useSportTime } from '#web/core/live/hooks.ts'
import { drawnPlace } from '#web/ui/drawn.ts'
import { playedSeconds } from '../board/match-clock.tsx'
import { minuteText } from './incident-minute.ts'
import css from './match-tracker.module.css'

/** Seconds of a regular period, and how many make the strip. */
const lengths: Readonly<Partial<Record<SportId, readonly [seconds: number, periods: number]>>> = {
  football: [45 * 60, 2],
  'ice-hockey': [20 * 60, 3],
  'e-football': [eFootballHalf * 60, 2],
}

const shown = new Set([
  'goal',
  'yellow',
  'red',
  'penalty',
  'penalty-missed',
  'substitution',
  'corner',
  'shot',
  'offside',
])
const onStrip = new Set(['goal', 'yellow', 'red', 'penalty-missed'])
type Kind =
  | 'goal'
  | 'yellow'
  | 'red'
  | 'penalty'
  | 'penalty-missed'
  | 'substitution'
  | 'corner'
  | 'shot'
  | 'offside'
const isKind = (kind: string): kind is Kind => shown.has(kind)

/** How far along the strip a moment is, 0 to 1: stoppage time stands at the end of its period. */
export function stripPosition(sport: SportId, period: number, second: number): number | null {
  const length = lengths[sport]
  if (!length) return null
  const [seconds, periods] = length
  const all = Math.max(periods, period)
  return Math.min(1, (period - 1 + Math.min(1, second / seconds)) / all)
}

/** The match as a strip of time with what happened on it, and the same as a list. */
export function MatchTracker({ card, state }: { readonly card: EventCard; readonly state: EventState }) {
  const t = useText('match')
  const incidents = useIncidents(card.id).filter(({ kind }) => shown.has(kind))
  const known = sports.includes(card.sport) && lengths[card.sport] !== undefined
  if (!known || state.status === 'scheduled') return null
  return (
    <section className={css.tracker} aria-label={t('tracker')}>
      <Strip card={card} state={state} incidents={incidents} />
      <details className={css.list}>
        <summary>
          {t('incidents')} <small>{incidents.length}</small>
          <ChevronDown size={16} aria-hidden="true" />
        </summary>
        {incidents.length === 0 ? <p className={css.none}>{t('no-incidents')}</p> : null}
        <ol>
          {incidents.map((incident) => (
            <IncidentLine key={incident.seq} card={card} incident={incident} />
          ))}
        </ol>
      </details>
    </section>
  )
}

function Strip({
  card,
  state,
  incidents,
}: {
  readonly card: EventCard
  readonly state: EventState
  readonly incidents: readonly IncidentView[]
}) {
  const now = useSportTime(state.clock?.running ?? false)
  const { clock, period } = state
  const played = clock ? stripPosition(card.sport, Math.max(1, period), playedSeconds(clock, now)) : 1
  const [, periods] = lengths[card.sport] ?? [1, 1]
  return (
    <div className={css.strip} aria-hidden="true">
      <div className={css.track}>
        <div className={`${css.played} ${drawnPlace(played ?? 1)}`} />
        {Array.from({ length: periods - 1 }, (_, index) => (
          <i key={`part ${index + 1}`} className={`${css.part} ${drawnPlace((index + 1) / periods)}`} />
        ))}
      </div>
      {incidents.map(({ seq, kind, side, period: part, second }) => {
        const at = second === null || !onStrip.has(kind) ? null : stripPosition(card.sport, part, second)
        return at === null ? null : (
          <i key={seq} className={`${css.mark} ${drawnPlace(at)}`} data-kind={kind} data-side={side ?? 0} />
        )
      })}
    </div>
  )
}

function IncidentLine({ card, incident }: { readonly card: EventCard; readonly incident: IncidentView }) {
  const t = useText('match')
  const { kind, side, period, second, player } = incident
  if (!isKind(kind)) return null
  const team = side === null ? '' : side === 0 ? card.home.name : card.away.name
  return (
    <li>
      <span className={css.minute}>{minuteText(card.sport, period, second)}</span>
      <i className={css.sign} data-kind={kind} aria-hidden="true" />
      <span>
        <b>{t(kind)}</b> {team}
        {player ? <small> {player}</small> : null}
      </span>
    </li>
  )
}
