import type { Team } from '#domain/sport/feed/api.ts'
import {
  type FormMatch,
  type Mark,
  type MatchStatistics,
  markOf,
  type PlayedMatch,
  type StatisticsEvent,
} from '#domain/sport/statistics/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { sportViews } from '#web/ui/sports/sport-views.ts'
import { dayOfYear } from '#web/ui/words/dates.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import css from './statistic-page.module.css'

/** Last results of both sides, newest first. */
export function FormOfSides({
  event,
  form,
}: {
  readonly event: StatisticsEvent
  readonly form: MatchStatistics['form']
}) {
  const t = useText('statistics')
  return (
    <section className={css.block}>
      <h2>{t('form')}</h2>
      <div className={css.sides}>
        {([event.home, event.away] as const).map((team, side) => (
          <div key={team.id} className={css.side}>
            <h3>
              <TeamMark team={team} />
              <bdi>{team.name}</bdi>
            </h3>
            {form[side]?.length ? (
              <ol className={css.matches}>
                {form[side].map((match) => (
                  <MatchLine key={match.id} event={event} match={match} of={team} mark={match.mark} />
                ))}
              </ol>
            ) : (
              <p className={css.none}>{t('no-form', { name: team.name })}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Earlier meetings of the two sides, with the wins of each. */
export function Meetings({
  event,
  meetings,
}: {
  readonly event: StatisticsEvent
  readonly meetings: MatchStatistics['meetings']
}) {
  const t = useText('statistics')
  const { home, away } = event
  const winners = meetings.map(winnerOf)
  const won = (id: string | null) => winners.filter((winner) => winner === id).length
  const counts = [
    { key: 'home', number: won(home.id), text: t('wins-of', { name: home.name, number: won(home.id) }) },
    { key: 'drawn', number: won(null), text: t('draws', { number: won(null) }) },
    { key: 'away', number: won(away.id), text: t('wins-of', { name: away.name, number: won(away.id) }) },
  ].filter(({ key, number }) => key !== 'drawn' || number > 0 || sportViews[event.sport].extraTime)
  return (
    <section className={css.block}>
      <h2>{t('meetings')}</h2>
      {meetings.length === 0 ? (
        <p className={css.none}>{t('no-meetings')}</p>
      ) : (
        <>
          <div className={css.share} aria-hidden="true">
            {counts.flatMap(({ key, number }) =>
              Array.from({ length: number }, (_, index) => <i key={`${key} ${index + 1}`} data-of={key} />),
            )}
          </div>
          <ul className={css.counts}>
            {counts.map(({ key, text }) => (
              <li key={key} data-of={key}>
                {text}
              </li>
            ))}
          </ul>
          <ol className={css.matches}>
            {meetings.map((match) => (
              <MatchLine key={match.id} event={event} match={match} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** Returns the winner's id; null for a draw. */
function winnerOf(match: PlayedMatch): string | null {
  const mark = markOf(match, 0)
  return mark === 'drawn' ? null : mark === 'won' ? match.home.id : match.away.id
}

/** A past match in a line: its result for a side, where one is given, the sides, the score, date and venue. */
function MatchLine({
  event,
  match,
  of,
  mark,
}: {
  readonly event: Pick<StatisticsEvent, 'sport'>
  readonly match: PlayedMatch
  readonly of?: Team
  readonly mark?: Mark
}) {
  const t = useText('statistics')
  const sports = useText('sports')
  const { language, zone } = useShell()
  const { home, away, score, late, shootout, neutral } = match
  const strong = of?.id ?? winnerOf(match)
  const name = ({ id, name: text }: PlayedMatch['home']) => <bdi>{id === strong ? <b>{text}</b> : text}</bdi>
  const where = !of ? '' : neutral ? sports('neutral') : home.id === of.id ? t('at-home') : t('away')
  const facts = [
    dayOfYear(match.startsAt, language, zone),
    sportViews[event.sport].ofPersons ? '' : where,
    competitionName(sports, match.competition.name),
  ].filter(Boolean)
  const how = sportViews[event.sport].extraTime ? sports('extra-time') : sports('overtime')
  return (
    <li>
      {mark ? (
        <span className={css.mark} data-mark={mark}>
          <span aria-hidden="true">{t(`${mark}-letter`)}</span>
          <span className="visually-hidden">{t(mark)}</span>
        </span>
      ) : null}
      <div className={css.who}>
        <p>
          {/* Home first, as in the score beside it, in every language. */}
          <bdi dir="ltr">
            {name(home)} – {name(away)}
          </bdi>
        </p>
        <p className={css.facts}>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index === 0 ? null : ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      <p className={css.score}>
        <bdi dir="ltr">
          {score[0]}:{score[1]}
        </bdi>
        {shootout ? (
          <small>
            {sports('shoot-out')}{' '}
            <bdi dir="ltr">
              {shootout[0]}:{shootout[1]}
            </bdi>
          </small>
        ) : late ? (
          <small>{how}</small>
        ) : null}
      </p>
    </li>
  )
}

/** Last results of one side, newest first. */
export function FormMarks({
  form,
  sport,
  team,
}: {
  readonly form: readonly FormMatch[]
  readonly sport: StatisticsEvent['sport']
  readonly team: Team
}) {
  return (
    <div className={css.block}>
      <ol className={css.matches}>
        {form.map((match) => (
          <MatchLine key={match.id} event={{ sport }} match={match} of={team} mark={match.mark} />
        ))}
      </ol>
    </div>
  )
}
