import { Fragment } from 'react'
import { type EventCard, isInPlay } from '#domain/sport/book/api.ts'
import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useIncidents, useSportTime } from '#web/core/live/hooks.ts'
import { drawnColours, drawnPlace } from '#web/ui/icons/drawn.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { playedSeconds } from '../../board/match-clock.tsx'
import { minuteText } from '../incident-minute.ts'
import css from './play-field.module.css'
import { playFields } from './play-fields.ts'
import { type PlayView, playView } from './play-view.ts'

/** Playing surface of a match in play, with the server and the last incident's location, and the same in words. */
export function PlayField({ card, state }: { readonly card: EventCard; readonly state: EventState }) {
  const t = useText('match')
  const { language } = useShell()
  const incidents = useIncidents(card.id)
  const now = useSportTime(state.clock?.running ?? false)
  if (card.field || !isInPlay(state)) return null
  const { surface, bases, buildings } = playFields[card.sport]
  const view = playView(card.sport, state, incidents, state.clock && playedSeconds(state.clock, now))
  const tenths = new Intl.NumberFormat(intlLocale(language), { minimumFractionDigits: 1 })
  const facts = factsOf({ card, view, t, decimals: tenths.format })
  if (!surface && facts.length === 0) return null
  const sides = [card.home, card.away]
  const ballAt = view.server ?? view.batting ?? view.begins?.side ?? null
  return (
    <section className={css.play} aria-label={t('play')}>
      {surface ? (
        <div
          className={css.field}
          data-ground={surface.ground}
          data-narrow={surface.narrow}
          data-fight={view.knockdowns === null ? undefined : ''}
          aria-hidden="true"
        >
          <svg viewBox="0 0 300 150" aria-hidden="true">
            <defs>
              <linearGradient id="play-light" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
                <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
                <stop offset="1" stopColor="#000" stopOpacity="0.2" />
              </linearGradient>
            </defs>
            <path className={css.ground} d={surface.edge ?? 'M0 0H300V150H0Z'} />
            <path fill="url(#play-light)" d={surface.edge ?? 'M0 0H300V150H0Z'} />
            <path className={css.lines} d={surface.lines} />
            {bases?.map(([x, y], base) => (
              <rect
                key={base}
                className={css.base}
                data-on={view.atBat?.bases[base] || undefined}
                x={x - 5}
                y={y - 5}
                width={10}
                height={10}
                transform={`rotate(45 ${x} ${y})`}
              />
            ))}
            {([0, 1] as const).flatMap((side) =>
              buildings?.map(([x, y], index) => (
                <circle
                  key={`${side} ${index}`}
                  className={css.tower}
                  data-fallen={hasFallen(view, side === 0 ? 1 : 0, index) || undefined}
                  cx={side === 0 ? x : 300 - x}
                  cy={y}
                  r={6}
                />
              )),
            )}
          </svg>
          {view.spot ? (
            <i className={css.spot} data-place={view.spot.place} data-side={view.spot.side} />
          ) : null}
          {sides.map((team, side) => (
            <span
              key={team.id}
              className={css.side}
              data-side={side}
              data-down={view.down === side ? '' : undefined}
            >
              <TeamMark team={team} size={20} />
            </span>
          ))}
          {ballAt === null ? null : <i className={css.ball} data-side={ballAt} />}
        </div>
      ) : null}
      <div className={css.told}>
        <dl className={css.facts}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {view.counted ? <Momentum card={card} view={view} /> : null}
      </div>
    </section>
  )
}

/** Tells whether `by` has destroyed this tower: without details from the feed, towers fall from the outside. */
const hasFallen = ({ buildings, towers }: PlayView, by: 0 | 1, index: number): boolean =>
  towers ? towers[by].includes(index) : index < (buildings?.[by] ?? 0)

/** Last counted points as dots, home's above the line, and each side's share. */
function Momentum({ card, view: { last, sums } }: { readonly card: EventCard; readonly view: PlayView }) {
  const all = sums[0] + sums[1]
  return (
    <div className={css.momentum} aria-hidden="true">
      <ol>
        {last.map((value, index) => (
          <li key={index}>
            <i
              className={drawnColours(...(value > 0 ? card.home : card.away).colours)}
              data-side={value > 0 ? 0 : 1}
            />
          </li>
        ))}
      </ol>
      <div className={`${css.share} ${drawnPlace(all === 0 ? 0 : sums[0] / all)}`}>
        <i />
      </div>
    </div>
  )
}

interface Fact {
  readonly name: string
  readonly text: React.ReactNode
}

/** In reading direction: home's comes first in Arabic too. */
const pairText = ([home, away]: Pair) => `${home} : ${away}`

/** Number of the last deliveries shown: an over. */
const ballsTold = 6

function factsOf({
  card,
  view,
  t,
  decimals,
}: {
  readonly card: EventCard
  readonly view: PlayView
  readonly t: ReturnType<typeof useText<'match'>>
  readonly decimals: (value: number) => string
}): readonly Fact[] {
  const named = (side: 0 | 1) => <bdi>{side === 0 ? card.home.name : card.away.name}</bdi>
  const facts: Fact[] = []
  // Each sport keeps the same lines throughout, so that filling them moves nothing on the page.
  if (view.serves)
    facts.push({ name: t('serving'), text: view.server === null ? nothing : named(view.server) })
  if (view.begins)
    facts.push({
      name: t(view.begins.name),
      text: view.begins.side === null ? nothing : named(view.begins.side),
    })
  if (view.counted) {
    const run = view.run && (
      <>
        {named(view.run.side)} {view.run.sum}
      </>
    )
    facts.push({ name: t('in-a-row'), text: run ?? nothing })
    facts.push({ name: t(view.counted), text: view.last.length > 0 ? pairText(view.sums) : nothing })
  }
  if (view.pressure) {
    const incident = view.spot?.incident
    const latest = view.spot && incident && isTold(incident.kind) && (
      <>
        {t(incident.kind)} · {named(view.spot.side)}{' '}
        <small>{minuteText(card.sport, incident.period, incident.second)}</small>
      </>
    )
    facts.push({ name: t('latest'), text: latest || nothing })
    facts.push({
      name: t(playFields[card.sport].pressure ?? 'pressure'),
      text: pairText(view.pressure),
    })
  }
  if (view.atBat || view.innings)
    facts.push({ name: t('batting'), text: view.batting === null ? nothing : named(view.batting) })
  if (view.atBat) {
    facts.push({ name: t('outs'), text: view.atBat.outs })
    facts.push({ name: t('on-base'), text: view.atBat.bases.filter(Boolean).length })
  }
  if (view.innings) {
    const { rate, balls, needed } = view.innings
    facts.push({ name: t('run-rate'), text: rate === null ? nothing : decimals(rate / 10) })
    facts.push({ name: t('needed'), text: needed ? `${needed.runs} / ${needed.balls}` : nothing })
    const told = balls.slice(-ballsTold)
    facts.push({
      name: t('last-balls'),
      text:
        told.length === 0
          ? nothing
          : told.map((runs, index) => (
              <Fragment key={index}>
                {index === 0 ? '' : ' · '}
                <bdi>{runs < 0 ? 'W' : runs}</bdi>
              </Fragment>
            )),
    })
  }
  if (view.buildings) facts.push({ name: t('buildings'), text: pairText(view.buildings) })
  if (view.knockdowns) {
    const last = view.lastKnockdown
    facts.push({ name: t('knockdowns'), text: pairText(view.knockdowns) })
    facts.push({
      name: t('latest'),
      text: last ? (
        <>
          {named(last.side)} <small>{minuteText(card.sport, last.round, last.second)}</small>
        </>
      ) : (
        nothing
      ),
    })
  }
  return facts
}

const nothing = '–'

type Told = 'goal' | 'corner' | 'penalty' | 'penalty-missed' | 'shot' | 'offside'
const told: ReadonlySet<string> = new Set<Told>([
  'goal',
  'corner',
  'penalty',
  'penalty-missed',
  'shot',
  'offside',
])
const isTold = (kind: string): kind is Told => told.has(kind)
