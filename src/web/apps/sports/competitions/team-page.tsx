import { CalendarClock } from 'lucide-react'
import { isInPlay, type TopicPage } from '#domain/sport/book/api.ts'
import type { Favourites } from '#domain/sport/favourites/api.ts'
import { listResults, type ResultView, showTeam, teamBoard } from '#domain/sport/results/api.ts'
import { type FormMatch, teamForm } from '#domain/sport/statistics/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useText } from '#web/core/context.ts'
import { useTopics } from '#web/core/live/use-topics.ts'
import { champPath, idOf, slugged, teamPath } from '#web/core/router/address.ts'
import { definePage, redirectTo } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { competitionName } from '#web/ui/words/source-names.ts'
import { SportBoard, useCards } from '../board/board.tsx'
import headings from '../board/board-headings.module.css'
import { CompetitionStar, Star } from '../favourites/star.tsx'
import { FirstFavourites, loadFavourites } from '../favourites/use-favourites.ts'
import { ResultList } from '../results/result-list.tsx'
import { FormMarks } from '../statistics/played-matches.tsx'
import css from './competitions.module.css'

interface TeamData extends AnswerOf<typeof showTeam> {
  readonly section: 'live' | 'line' | null
  readonly board: TopicPage
  readonly form: readonly FormMatch[]
  readonly results: readonly ResultView[]
  readonly favourites: Favourites
}

/** Number of past results on a team's page. */
const latestShown = 10

/**
 * A team or player: matches in play and upcoming ones with odds, form and results; or the matches of one section
 * only.
 */
export default definePage<TeamData>({
  dictionaries: [
    'sports',
    'markets',
    'competitions',
    'results',
    'statistics',
    'match',
    'lists',
    'favourites',
  ],
  load: async ({ call, params, zone, signal }) => {
    const part = params.team ?? ''
    const teamId = idOf(part)
    const options = signal ? { signal } : {}
    const section = params.section === 'live' || params.section === 'line' ? params.section : null
    const [{ team, competition }, board, form, results, favourites] = await Promise.all([
      call(showTeam, { params: { teamId } }, options),
      call(teamBoard, { params: { teamId } }, options),
      section ? null : call(teamForm, { params: { teamId } }, options),
      section ? null : call(listResults, { query: { team: teamId, zone } }, options),
      loadFavourites({ call, ...options }),
    ])
    if (decodeURIComponent(slugged(team.name, team.id)) !== part)
      throw redirectTo(`${teamPath(team)}${section ? `/${section}` : ''}`, 301)
    return {
      ...{ team, competition, section, board, favourites },
      form: form?.form ?? [],
      results: results?.results.slice(0, latestShown) ?? [],
    }
  },
  head: ({ team: { name }, section }, { translator }) => {
    const t = translator.of('competitions')
    const key = section ? (`team-${section}` as const) : 'team'
    return { title: t(`${key}-title`, { name }), description: t('team-description', { name }) }
  },
  boards: ({ board }) => [board],
  Page: function TeamPage({ data }) {
    const { team, competition, section, board, form, results } = data
    const t = useText('competitions')
    const names = useText('sports')
    const lists = useText('lists')
    const ofResults = useText('results')
    const ofForm = useText('statistics')
    const link = useLink()
    const ids = board.events.map(({ id }) => id)
    useTopics(ids.map((id) => `event:${id}` as const))
    const cards = useCards(ids)
    const path = teamPath(team)
    const playing = cards.filter(({ state }) => isInPlay(state))
    const coming = cards.filter(({ state }) => !isInPlay(state))
    const shown = [
      ['live', section === 'line' ? [] : playing],
      ['line', section === 'live' ? [] : coming],
    ] as const
    return (
      <FirstFavourites value={data.favourites}>
        <div className={css.page}>
          <div className={css.named}>
            <h1 className={`page-title ${css.title}`} tabIndex={-1}>
              <TeamMark team={team} size={44} />
              <bdi>{team.name}</bdi>
            </h1>
            <Star kind="team" id={team.id} name={team.name} />
          </div>
          <p className={css.of}>
            {names(competition.sport)}
            {' · '}
            <a href={link(champPath(competition))}>
              <bdi>{competitionName(names, competition.name)}</bdi>
            </a>
          </p>
          <nav className={`chips ${css.views}`} aria-label={t('views')}>
            {([null, 'live', 'line'] as const).map((one) => (
              <a
                key={one ?? 'all'}
                href={link(one ? `${path}/${one}` : path)}
                aria-current={one === section ? 'page' : undefined}
              >
                {t(one === null ? 'overview' : one === 'live' ? 'live' : 'coming')}{' '}
                {one ? <small>{(one === 'live' ? playing : coming).length}</small> : null}
              </a>
            ))}
          </nav>
          {shown.map(([key, list]) =>
            list.length > 0 ? (
              <section key={key}>
                <h2 className={headings.section}>{names(key === 'live' ? 'live-now' : 'coming')}</h2>
                <SportBoard
                  sport={competition.sport}
                  cards={list}
                  now={board.now}
                  level={3}
                  dated
                  Star={CompetitionStar}
                />
              </section>
            ) : null,
          )}
          {shown.every(([, list]) => list.length === 0) ? (
            <div className="card">
              <EmptyState
                icon={CalendarClock}
                title={section === 'live' ? lists('no-live') : names('no-coming')}
                text={names('no-coming-hint')}
              />
            </div>
          ) : null}
          {form.length > 0 ? (
            <section>
              <h2 className={headings.section}>{ofForm('form')}</h2>
              <FormMarks form={form} sport={competition.sport} team={team} />
            </section>
          ) : null}
          {results.length > 0 ? (
            <section>
              <h2 className={headings.section}>{ofResults('latest')}</h2>
              <ResultList results={results} now={data.board.now} dated />
            </section>
          ) : null}
        </div>
      </FirstFavourites>
    )
  },
})
