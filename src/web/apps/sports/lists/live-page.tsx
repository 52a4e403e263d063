import { Radio } from 'lucide-react'
import { isInPlay, lineBoard, liveBoard, type TopicPage } from '#domain/sport/book/api.ts'
import { type Favourites, favouritesFirst, isFavourite } from '#domain/sport/favourites/api.ts'
import { isEsport, sports } from '#domain/sport/feed/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useTopic } from '#web/core/live/hooks.ts'
import { competitionPath, disciplinePath, idOf, slugged, sportPath } from '#web/core/router/address.ts'
import { definePage, notFound, redirectTo } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { competitionName } from '#web/ui/words/source-names.ts'
import { AccumulatorsCard } from '../accumulators/accumulators-card.tsx'
import { loadAccumulators } from '../accumulators/load-accumulators.ts'
import { groupBySport, SportBoard, useCards } from '../board/board.tsx'
import css from '../board/board-headings.module.css'
import { SportChips } from '../board/sport-chips.tsx'
import { wantedCards, wantedOf } from '../board/wanted-cards.ts'
import { CyberChips } from '../cyber/cyber-chips.tsx'
import { FavouritesLink } from '../favourites/favourites-link.tsx'
import { NoFavourites } from '../favourites/no-favourites.tsx'
import { CompetitionStar, EventStar } from '../favourites/star.tsx'
import { FirstFavourites, loadFavourites, useFavourites } from '../favourites/use-favourites.ts'
import { useBothScore } from './both-score.tsx'
import { LiveSchedule, scheduleQuery } from './live-schedule.tsx'
import { MarketSwitch } from './market-switch.tsx'
import { MoreLists } from './more-lists.tsx'
import { asksSchedule, livePart, ofPart, PeriodChips } from './period-chips.tsx'
import { NoVideos, VideoFilter } from './video-filter.tsx'

export interface LiveData {
  readonly board: TopicPage
  /** Accumulators of matches in play, where the setting shows them. */
  readonly accumulators: TopicPage | null
  /** Matches of the next hours, where the address asks for them instead of those in play. */
  readonly schedule: TopicPage | null
  /** Competition of the list; null for all of the sport. */
  readonly competition: { readonly id: string; readonly name: string } | null
  readonly favourites: Favourites
  /** Whether the list holds favourites only. */
  readonly mine: boolean
}

const knownSport = (name: string | undefined) => sports.find((sport) => sport === name)

/** Everything in play, by sport and competition; or of one sport, or of one competition. */
export default definePage<LiveData>({
  dictionaries: ['sports', 'markets', 'accumulators', 'videos', 'lists', 'favourites'],
  load: async ({ call, params, query, path, choices, signal }) => {
    const sport = knownSport(params.sport)
    if (params.sport !== undefined && !sport) throw notFound()
    // E-sports have addresses of their own, under which this page also appears.
    if (sport && isEsport(sport) && path.startsWith('/live'))
      throw redirectTo(`${disciplinePath(sport)}/${encodeURIComponent(params.competition ?? 'live')}`, 301)
    const mine = params.competition === undefined && query.get('favourites') === '1'
    const scheduled = params.competition === undefined && !mine && asksSchedule(query)
    const [board, accumulators, favourites, schedule] = await Promise.all([
      call(liveBoard, { query: sport ? { sport } : {} }, signal ? { signal } : {}),
      choices.accumulatorOfDayLive === 0 || mine || scheduled
        ? null
        : loadAccumulators(call, 'live', sport, signal),
      loadFavourites({ call, ...(signal ? { signal } : {}) }),
      scheduled
        ? call(lineBoard, { query: scheduleQuery(sport, choices.sportsOnly) }, signal ? { signal } : {})
        : null,
    ])
    if (!sport || params.competition === undefined)
      return {
        board: sport ? board : wantedOf(board, choices.sportsOnly),
        ...{ accumulators, schedule, competition: null, favourites, mine },
      }
    const wanted = idOf(params.competition)
    const inPlay = board.events.find((event) => event.competition.id === wanted)?.competition
    // A competition with nothing in play is found among upcoming matches.
    const found =
      inPlay ??
      (await call(lineBoard, { query: { sport, competition: wanted } }, signal ? { signal } : {})).events[0]
        ?.competition
    if (!found || found.sport !== sport) throw notFound()
    if (decodeURIComponent(slugged(found.name, found.id)) !== params.competition)
      throw redirectTo(competitionPath(sport, found).replace('/line/', '/live/'), 301)
    return {
      board,
      accumulators,
      schedule,
      competition: { id: found.id, name: found.name },
      favourites,
      mine,
    }
  },
  head: ({ competition }, { translator, params }) => {
    const t = translator.of('sports')
    if (competition) return { title: `${t('live-title')}: ${competitionName(t, competition.name)}` }
    const sport = knownSport(params.sport)
    return { title: sport ? `${t('live-title')}: ${t(sport)}` : t('live-title') }
  },
  boards: ({ board, accumulators }) => (accumulators ? [board, accumulators] : [board]),
  Page: (props) => (
    <FirstFavourites value={props.data.favourites}>
      <LivePage {...props} />
    </FirstFavourites>
  ),
})

function LivePage({
  data: { board, competition, favourites, mine, schedule },
  params,
  query,
}: {
  readonly data: LiveData
  readonly query: URLSearchParams
  readonly params: Readonly<Record<string, string | undefined>>
}) {
  const t = useText('sports')
  const lists = useText('lists')
  const RowBoth = useBothScore()
  const link = useLink()
  const { accumulatorOfDayLive, onlyWithVideos, sportsOnly } = useShell().display
  const current = knownSport(params.sport)
  const playing = useCards(useTopic(current ? `live:${current}` : 'live')).filter(
    (card) =>
      isInPlay(card.state) &&
      (!current || card.sport === current) &&
      (!competition || card.competition.id === competition.id),
  )
  const marked = useFavourites()
  const part = competition || mine ? 0 : livePart(query)
  const wanted = ofPart(current ? playing : wantedCards(playing, sportsOnly), part)
  const cards = favouritesFirst(
    favourites,
    schedule ? [] : mine ? wanted.filter((card) => isFavourite(marked, card)) : wanted,
  )
  const path = current ? sportPath('live', current) : '/live'
  return (
    <>
      <div className={css.title}>
        <div className={css.lead}>
          <h1 className="page-title" tabIndex={-1}>
            {competition ? (
              <bdi>{competitionName(t, competition.name)}</bdi>
            ) : current ? (
              `${t('live-title')}: ${t(current)}`
            ) : (
              t('live-title')
            )}
          </h1>
          {competition ? null : <FavouritesLink path={path} on={mine} />}
        </div>
        <VideoFilter />
      </div>
      {current && isEsport(current) ? (
        <CyberChips discipline={current} here="live" />
      ) : (
        <SportChips section="live" current={current} />
      )}
      {competition || mine ? null : <PeriodChips path={path} part={part} schedule={schedule !== null} />}
      {accumulatorOfDayLive === 1 && !competition && !mine && !schedule && part === 0 ? (
        <AccumulatorsCard key={current} section="live" sport={current} />
      ) : null}
      <div className={css.marketLine}>{schedule ? null : <MarketSwitch />}</div>
      {schedule ? <LiveSchedule key={current} first={schedule} sport={current} /> : null}
      {groupBySport(cards).map(([sport, list]) => (
        <SportBoard
          key={sport}
          sport={sport}
          cards={list}
          now={board.now}
          href={link(sportPath('live', sport))}
          level={2}
          Star={CompetitionStar}
          RowStar={EventStar}
          RowBoth={RowBoth}
        />
      ))}
      {cards.length === 0 && !schedule ? (
        <div className="card">
          {mine ? (
            <NoFavourites path={path} />
          ) : onlyWithVideos ? (
            <NoVideos />
          ) : (
            <EmptyState
              icon={Radio}
              title={lists(part === 0 ? 'no-live' : 'no-then')}
              text={part === 0 ? lists('no-live-hint') : undefined}
            >
              <a
                className="button"
                href={link(
                  current && competition
                    ? competitionPath(current, competition)
                    : current
                      ? sportPath('line', current)
                      : '/line',
                )}
              >
                {t('all-coming')}
              </a>
            </EmptyState>
          )}
        </div>
      ) : null}
      <MoreLists names={['multi', 'top-game', 'live-results', 'results']} />
    </>
  )
}
