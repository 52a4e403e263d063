import { lineBoard, type TopicPage } from '#domain/sport/book/api.ts'
import type { Favourites } from '#domain/sport/favourites/api.ts'
import {
  type KnockoutRound,
  listResults,
  type ResultView,
  showCompetition,
} from '#domain/sport/results/api.ts'
import { competitionTable, type TableRow } from '#domain/sport/statistics/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useText } from '#web/core/context.ts'
import { useTopic } from '#web/core/live/hooks.ts'
import { champPath, idOf, slugged } from '#web/core/router/address.ts'
import { definePage, notFound, redirectTo } from '#web/core/router/page.ts'
import { Flag } from '#web/ui/icons/flag.tsx'
import { competitionName } from '#web/ui/words/source-names.ts'
import { SportBoard, useCards } from '../board/board.tsx'
import headings from '../board/board-headings.module.css'
import { NoComing } from '../board/no-coming.tsx'
import { Star } from '../favourites/star.tsx'
import { FirstFavourites, loadFavourites } from '../favourites/use-favourites.ts'
import { ResultList } from '../results/result-list.tsx'
import { filterPath } from '../results/results-filter.ts'
import { StatisticsTable } from '../statistics/statistics-table.tsx'
import css from './competitions.module.css'
import { KnockoutRounds } from './knockout-rounds.tsx'
import { finalPath, leaguePath } from './paths.ts'

type View = 'matches' | 'table' | 'final'

interface ChampData {
  readonly view: View
  readonly competition: AnswerOf<typeof showCompetition>['competition']
  readonly rounds: readonly KnockoutRound[]
  readonly board: TopicPage
  readonly table: readonly TableRow[] | null
  readonly results: readonly ResultView[]
  readonly favourites: Favourites
}

/** Number of past results on a competition's page. */
const latestShown = 12

/** A competition: its matches with odds, the table of a league, and the knockout rounds. */
export default definePage<ChampData>({
  dictionaries: ['sports', 'markets', 'competitions', 'results', 'statistics', 'match', 'favourites'],
  load: async ({ call, params, zone, signal }) => {
    const part = params.champ ?? ''
    const isLeague = params.kind === 'league'
    if (isLeague && params.view) throw notFound()
    const view: View = isLeague ? 'table' : params.view === 'final' ? 'final' : 'matches'
    const competitionId = idOf(part)
    const options = signal ? { signal } : {}
    const [{ competition, rounds }, board, { table }, { results }, favourites] = await Promise.all([
      call(showCompetition, { params: { competitionId } }, options),
      call(lineBoard, { query: { competition: competitionId } }, options),
      call(competitionTable, { params: { competitionId } }, options),
      call(listResults, { query: { competition: competitionId, zone } }, options),
      loadFavourites({ call, ...options }),
    ])
    const own = { matches: champPath, table: leaguePath, final: finalPath }[view](competition)
    if (decodeURIComponent(slugged(competition.name, competition.id)) !== part) throw redirectTo(own, 301)
    if ((view === 'table' && !table) || (view === 'final' && rounds.length === 0))
      throw redirectTo(champPath(competition))
    const latest = results.slice(0, latestShown)
    return { view, competition, rounds, board, table, results: latest, favourites }
  },
  head: ({ view, competition }, { translator }) => {
    const t = translator.of('competitions')
    const name = competitionName(translator.of('sports'), competition.name)
    return { title: t(`${view}-title`, { name }), description: t(`${view}-description`, { name }) }
  },
  boards: ({ board }) => [board],
  Page: function ChampPage({ data }) {
    const { view, competition, rounds, table, results } = data
    const t = useText('competitions')
    const names = useText('sports')
    const ofResults = useText('results')
    const link = useLink()
    const name = competitionName(names, competition.name)
    const { sport, id } = competition
    const views = [
      ['matches', champPath(competition), true],
      ['table', leaguePath(competition), table !== null],
      ['final', finalPath(competition), rounds.length > 0],
    ] as const
    const allResults = link(filterPath({ type: null, sport, competition: id, day: null, search: '' }))
    return (
      <FirstFavourites value={data.favourites}>
        <div className={css.page}>
          <div className={css.named}>
            <h1 className={`page-title ${css.title}`} tabIndex={-1}>
              <Flag country={competition.country} size={24} />
              <bdi>{name}</bdi>
            </h1>
            <Star kind="competition" id={competition.id} name={name} />
          </div>
          <nav className={`chips ${css.views}`} aria-label={t('views')}>
            {views.map(([key, path, is]) =>
              is ? (
                <a key={key} href={link(path)} aria-current={key === view ? 'page' : undefined}>
                  {t(key)}
                </a>
              ) : null,
            )}
            <a href={allResults}>{ofResults('type-all')}</a>
          </nav>
          {view === 'matches' ? <Matches data={data} /> : null}
          {view === 'final' ? <KnockoutRounds competition={competition} rounds={rounds} /> : null}
          {view === 'table' && table ? (
            <div className={css.table}>
              <StatisticsTable sport={sport} rows={table} />
            </div>
          ) : null}
          {view !== 'final' && results.length > 0 ? (
            <>
              <h2 className={headings.section}>
                {ofResults('latest')}
                <a href={allResults}>{ofResults('all-results')}</a>
              </h2>
              <ResultList results={results} now={data.board.now} dated />
            </>
          ) : null}
        </div>
      </FirstFavourites>
    )
  },
})

/** Matches in play and upcoming ones, with odds. */
function Matches({ data: { competition, board } }: { readonly data: ChampData }) {
  const cards = useCards(useTopic(`competition:${competition.id}`))
  if (cards.length === 0) return <NoComing />
  return <SportBoard sport={competition.sport} cards={cards} now={board.now} level={2} dated />
}
