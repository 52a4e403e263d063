import { ChevronDown } from 'lucide-react'
import type { EventCard, IncidentView } from '#domain/sport/book/api.ts'
import type { EventState, SportId } from '#domain/sport/feed/api.ts'
import { useText } from '#web/core/context.ts'
import { useIncidents, useSportTime } from '#web/core/live/hooks.ts'
import { drawnPlace } from '#web/ui/icons/drawn.ts'
import { playedSeconds } from '../board/match-clock.tsx'
import { cancelledText, Told } from './cancelled-text.tsx'
import { minuteText } from './incident-minute.ts'
import { leadOf } from './lead-course.ts'
import { LeadTracker } from './lead-tracker.tsx'
import css from './match-tracker.module.css'
import { playFields } from './play/play-fields.ts'
import { spread } from './strip-marks.ts'

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

/** Returns the position of a moment on the strip, 0 to 1; stoppage time is at the end of its period. */
export function stripPosition(sport: SportId, period: number, second: number): number | null {
  const { strip } = playFields[sport]
  if (!strip) return null
  const [minutes, periods] = strip
  const all = Math.max(periods, period)
  return Math.min(1, (period - 1 + Math.min(1, second / (minutes * 60))) / all)
}

/** Returns the marks of a side on the strip, by time, without overlaps. */
function marksOf(sport: SportId, incidents: readonly IncidentView[], side: 0 | 1) {
  const marks = incidents.flatMap((incident) => {
    const { kind, period, second } = incident
    if ((incident.side ?? 0) !== side || second === null || !onStrip.has(kind)) return []
    const at = stripPosition(sport, period, second)
    return at === null ? [] : [{ at, incident }]
  })
  marks.sort((a, b) => a.at - b.at || a.incident.seq - b.incident.seq)
  const places = spread(marks.map(({ at }) => at))
  return marks.map(({ incident }, index) => ({ incident, at: places[index]! }))
}

/** The match as a timeline of its incidents, and the same as a list. */
export function MatchTracker({ card, state }: { readonly card: EventCard; readonly state: EventState }) {
  const t = useText('match')
  const incidents = useIncidents(card.id).filter(({ kind }) => shown.has(kind))
  if (leadOf(card.sport))
    return state.status === 'scheduled' ? null : <LeadTracker card={card} state={state} />
  if (!playFields[card.sport].strip || state.status === 'scheduled') return null
  return (
    <section className={css.tracker} aria-label={t('tracker')}>
      <Strip card={card} state={state} incidents={incidents} />
      <details className={css.list}>
        <summary>
          {t('incidents')} <small>{incidents.length}</small>
          <ChevronDown size={16} aria-hidden="true" />
        </summary>
        {incidents.length === 0 ? <p className={css.none}>{t('no-incidents')}</p> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the keyboard there */}
        <ol tabIndex={0} aria-label={t('incidents')}>
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
  const [, periods] = playFields[card.sport].strip ?? [1, 1]
  return (
    <div className={css.strip} aria-hidden="true">
      <div className={css.track}>
        <div className={`${css.played} ${drawnPlace(played ?? 1)}`} />
        {Array.from({ length: periods - 1 }, (_, index) => (
          <i key={`part ${index + 1}`} className={`${css.part} ${drawnPlace((index + 1) / periods)}`} />
        ))}
      </div>
      {([0, 1] as const).flatMap((side) =>
        marksOf(card.sport, incidents, side).map(({ at, incident: { seq, kind, cancelled } }) => (
          <i
            key={seq}
            className={`${css.mark} ${drawnPlace(at)}`}
            data-kind={kind}
            data-side={side}
            data-cancelled={cancelled}
          />
        )),
      )}
    </div>
  )
}

function IncidentLine({ card, incident }: { readonly card: EventCard; readonly incident: IncidentView }) {
  const t = useText('match')
  const { kind, side, period, second, player, cancelled } = incident
  if (!isKind(kind)) return null
  const team = side === null ? '' : side === 0 ? card.home.name : card.away.name
  return (
    <li data-side={side ?? undefined} data-cancelled={cancelled}>
      <span className={css.minute}>{minuteText(card.sport, period, second)}</span>
      <i className={css.sign} data-kind={kind} data-cancelled={cancelled} aria-hidden="true" />
      <span>
        {cancelled ? <strong>{cancelledText(t, kind, cancelled)} </strong> : null}
        <Told cancelled={cancelled !== undefined}>
          <b>{t(kind)}</b> {team}
          {player ? <small> {player}</small> : null}
        </Told>
      </span>
    </li>
  )
}
