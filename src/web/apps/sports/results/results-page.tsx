import { Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { liveBoard, type TopicPage } from '#domain/sport/book/api.ts'
import { listResults } from '#domain/sport/results/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { useMenu } from '#web/core/use-menu.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { competitionName } from '#web/ui/words/source-names.ts'
import headings from '../board/board-headings.module.css'
import { LiveResults } from './live-results.tsx'
import { resultDay } from './result-day.ts'
import { ResultFilters } from './result-filters.tsx'
import { ResultList } from './result-list.tsx'
import css from './results.module.css'
import { filterPath, type ResultsFilter, readFilter, resultsQuery } from './results-filter.ts'

interface ResultsData {
  readonly filter: ResultsFilter
  /** Time zone of the days. */
  readonly zone: string
  readonly first: AnswerOf<typeof listResults>
  /** Board of matches in play, where the filter shows those. */
  readonly live: TopicPage | null
}

/** Number of past results under those of matches in play. */
const latestShown = 20

/** Results of matches: finished ones, live ones, and those with their course. */
export default definePage<ResultsData>({
  dictionaries: ['sports', 'results', 'match', 'lists'],
  load: async ({ call, params, query, zone, signal }) => {
    const filter = readFilter(params.type, query)
    const options = signal ? { signal } : {}
    const [first, live] = await Promise.all([
      call(listResults, { query: resultsQuery(filter, zone) }, options),
      filter.type === 'live'
        ? call(liveBoard, { query: filter.sport ? { sport: filter.sport } : {} }, options)
        : null,
    ])
    return { filter, zone, first, live }
  },
  head: ({ filter, first }, { translator }) => {
    const t = translator.of('results')
    const sport = filter.sport && translator.of('sports')(filter.sport)
    const name = t(`title-${filter.type ?? 'all'}`)
    const day =
      filter.day && first.day ? resultDay(Date.parse(first.day), first.now, translator.language, 'UTC') : null
    return {
      title: [name, sport, day].filter(Boolean).join(': '),
      description: t(`description-${filter.type ?? 'all'}`),
      // Search engines should not index a search as a page.
      canonical: filterPath({ ...filter, search: '' }),
    }
  },
  boards: ({ live }) => (live ? [live] : []),
  // A changed filter resets the pages loaded later.
  Page: (props) => <ResultsPage key={filterPath(props.data.filter)} {...props} />,
})

function ResultsPage({ data }: { readonly data: ResultsData }) {
  const { filter, first } = data
  const t = useText('results')
  const names = useText('sports')
  const lists = useText('lists')
  const link = useLink()
  const { call, zone, refresh, language } = useShell()
  const otherDays = data.zone !== zone
  useEffect(() => {
    // The server renders a first visit before it knows the zone.
    if (otherDays) refresh()
  }, [otherDays, refresh])
  const [more, setMore] = useState<{ from: unknown; pages: (typeof first)[] }>({ from: first, pages: [] })
  const [loading, setLoading] = useState(false)
  const pages = more.from === first ? [first, ...more.pages] : [first]
  const cursor = pages.at(-1)?.cursor ?? null
  const results = pages.flatMap((page) => page.results)
  const readOn = async (from: string) => {
    setLoading(true)
    try {
      const next = await call(listResults, { query: { ...resultsQuery(filter, zone), cursor: from } })
      setMore({ from: first, pages: [...pages.slice(1), next] })
    } catch {
      // The button stays for a retry.
    } finally {
      setLoading(false)
    }
  }
  const isLive = filter.type === 'live'
  const playing = useMenu()
    .filter(({ live }) => live > 0)
    .map(({ sport, live, competitions }) => ({
      ...{ sport, count: live },
      competitions: competitions.filter((one) => one.live > 0).map((one) => ({ ...one, count: one.live })),
    }))
  const ofCompetition = filter.competition && results[0]?.competition.name
  const shown = isLive ? results.slice(0, latestShown) : results
  return (
    <div className={css.page}>
      <h1 className="page-title" tabIndex={-1}>
        {t(`title-${filter.type ?? 'all'}`)}
      </h1>
      <ResultFilters filter={filter} menu={isLive ? playing : first.menu} day={first.day} days={first.days} />
      {isLive ? <LiveResults filter={filter} /> : null}
      {isLive && shown.length > 0 ? (
        <h2 className={headings.section}>
          {t('latest')}
          <a href={link(filterPath({ ...filter, type: null }))}>{t('all-results')}</a>
        </h2>
      ) : null}
      {!isLive && (ofCompetition || filter.search || first.day) ? (
        <p className={css.shown} role="status">
          {ofCompetition ? (
            <bdi>{competitionName(names, ofCompetition)}</bdi>
          ) : filter.search ? (
            t('found', { search: filter.search })
          ) : first.day ? (
            resultDay(Date.parse(first.day), first.now, language, 'UTC')
          ) : null}
          {filter.competition || filter.search ? (
            <a href={link(filterPath({ ...filter, competition: null, search: '', day: null }))}>
              {t('clear')}
            </a>
          ) : null}
        </p>
      ) : null}
      <ResultList results={shown} now={first.now} dated={first.day === null} />
      {shown.length === 0 && !isLive ? (
        <div className="card">
          <EmptyState icon={Trophy} title={t('none')} text={t(filter.search ? 'none-search' : 'none-hint')} />
        </div>
      ) : null}
      {cursor && !isLive ? (
        <button
          type="button"
          className="button wide"
          onClick={() => void readOn(cursor)}
          aria-busy={loading}
          disabled={loading}
        >
          {lists(loading ? 'loading-more' : 'show-more')}
        </button>
      ) : null}
    </div>
  )
}
