import { CalendarClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Choices } from '#domain/people/settings/api.ts'
import { type EventCard, isInPlay, lineBoard, type TopicPage } from '#domain/sport/book/api.ts'
import { type Favourites, favouriteBoard, favouritesFirst } from '#domain/sport/favourites/api.ts'
import { isEsport, sports } from '#domain/sport/feed/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useLiveStore, useSportTime } from '#web/core/live/hooks.ts'
import { competitionPath, disciplinePath, idOf, slugged, sportPath } from '#web/core/router/address.ts'
import { definePage, notFound, redirectTo } from '#web/core/router/page.ts'
import { useChoose } from '#web/core/settings/use-settings.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Flag } from '#web/ui/icons/flag.tsx'
import { dayDistance, dayKey, longDay } from '#web/ui/words/dates.ts'
import { competitionName } from '#web/ui/words/source-names.ts'
import { AccumulatorsCard } from '../accumulators/accumulators-card.tsx'
import { loadAccumulators } from '../accumulators/load-accumulators.ts'
import { groupBySport, SportBoard } from '../board/board.tsx'
import css from '../board/board-headings.module.css'
import { SportChips } from '../board/sport-chips.tsx'
import { wantedCards } from '../board/wanted-cards.ts'
import { CyberChips } from '../cyber/cyber-chips.tsx'
import { FavouritesLink } from '../favourites/favourites-link.tsx'
import { NoFavourites } from '../favourites/no-favourites.tsx'
import { CompetitionStar, EventStar } from '../favourites/star.tsx'
import { FirstFavourites, loadFavourites } from '../favourites/use-favourites.ts'
import { useBothScore } from './both-score.tsx'
import { endOf, type LineTime, lineQuery, readLineTime } from './line-times.ts'
import { MarketSwitch } from './market-switch.tsx'
import { MoreLists } from './more-lists.tsx'
import near from './near.module.css'
import { Near, NearList } from './near.tsx'
import { TimeChips } from './time-chips.tsx'
import { useListedCards } from './use-listed-cards.ts'
import { NoVideos, VideoFilter } from './video-filter.tsx'

export interface LineData {
  readonly board: TopicPage
  /** Filters from the settings with which the board was loaded. A competition is loaded unfiltered. */
  readonly kept: Kept
  /** Accumulators of the day, where the setting shows them. */
  readonly accumulators: TopicPage | null
  readonly competition: { readonly id: string; readonly name: string; readonly country: string } | null
  readonly favourites: Favourites
  /** Whether the list holds favourites only. */
  readonly mine: boolean
  /** Time filter in the address; null without one. */
  readonly time: LineTime | null
}

/** Filters from the settings, as query parameters. */
interface Kept {
  readonly videos?: '1'
  readonly sportsOnly?: '1'
}

const keptBy = (
  { onlyWithVideos, sportsOnly }: Pick<Choices, 'onlyWithVideos' | 'sportsOnly'>,
  ofAllSports: boolean,
): Kept => ({
  ...(onlyWithVideos ? { videos: '1' } : {}),
  ...(sportsOnly && ofAllSports ? { sportsOnly: '1' } : {}),
})

const keyOf = ({ videos, sportsOnly }: Kept) => `${videos}${sportsOnly}`

const knownSport = (name: string | undefined) => sports.find((sport) => sport === name)

/** Upcoming events of a sport or of one competition, by day, soonest first. */
export default definePage<LineData>({
  dictionaries: ['sports', 'markets', 'accumulators', 'videos', 'lists', 'favourites'],
  load: async ({ call, params, query: asked, path, choices, zone, signal }) => {
    const sport = knownSport(params.sport)
    if (params.sport !== undefined && !sport) throw notFound()
    // E-sports have addresses of their own, under which this page also appears.
    if (sport && isEsport(sport) && path.startsWith('/line'))
      throw redirectTo(`${disciplinePath(sport)}/${encodeURIComponent(params.competition ?? 'line')}`, 301)
    const competition = params.competition === undefined ? undefined : idOf(params.competition)
    const kept = competition === undefined ? keptBy(choices, !sport) : {}
    const mine = competition === undefined && asked.get('favourites') === '1'
    const time = competition === undefined && !mine ? readLineTime(asked) : null
    const query = {
      ...(sport ? { sport } : {}),
      ...(competition ? { competition } : {}),
      ...kept,
      ...lineQuery(time, zone),
    }
    const wanted = competition === undefined && !mine && !time && choices.accumulatorOfDayLine !== 0
    const options = signal ? { signal } : {}
    const [board, accumulators, favourites] = await Promise.all([
      mine
        ? call(favouriteBoard, { params: { section: 'line' }, query: sport ? { sport } : {} }, options)
        : call(lineBoard, { query }, options),
      wanted ? loadAccumulators(call, 'line', sport, signal) : null,
      loadFavourites({ call, ...options }),
    ])
    if (!sport || competition === undefined)
      return { board, kept, accumulators, competition: null, favourites, mine, time }
    const found = board.events[0]?.competition
    if (!found || found.sport !== sport) throw notFound()
    if (decodeURIComponent(slugged(found.name, found.id)) !== params.competition) {
      throw redirectTo(competitionPath(sport, found), 301)
    }
    const { id, name, country } = found
    return {
      ...{ board, kept, accumulators, favourites, mine, time },
      competition: { id, name, country },
    }
  },
  head: ({ competition }, { translator, params }) => {
    const t = translator.of('sports')
    const sport = knownSport(params.sport)
    if (competition) return { title: `${competitionName(t, competition.name)}: ${t('line-title')}` }
    return { title: sport ? `${t(sport)}: ${t('line-title')}` : t('line-title') }
  },
  boards: ({ board, accumulators }) => (accumulators ? [board, accumulators] : [board]),
  // A changed filter resets the pages loaded later.
  Page: (props) => (
    <FirstFavourites value={props.data.favourites}>
      <LinePage
        key={`${keyOf(props.data.kept)}${props.data.mine}${JSON.stringify(props.data.time)}`}
        {...props}
      />
    </FirstFavourites>
  ),
})

const minute = 60_000
/** Milliseconds of the time filter `upcoming_events`. */
const soonWithin = 180 * minute

interface More {
  readonly ids: readonly string[]
  readonly cursor: string | null
}

function LinePage({
  data,
  params,
}: {
  readonly data: LineData
  readonly params: Readonly<Record<string, string | undefined>>
}) {
  const t = useText('sports')
  const lists = useText('lists')
  const RowBoth = useBothScore()
  const { language, zone, call, display, refresh, navigate } = useShell()
  const choose = useChoose()
  // A competition ignores the filters: its visitors want its next matches, whenever they are.
  const filtered = data.competition === null
  const { time } = data
  const soon = filtered && !time && display.upcomingEvents === 1
  const only = display.onlyWithVideos === 1
  const sport = knownSport(params.sport)
  const linePath = sport ? sportPath('line', sport) : '/line'
  const readAnew = filtered && keyOf(keptBy(display, !sport)) !== keyOf(data.kept)
  useEffect(() => {
    if (readAnew) refresh()
  }, [readAnew, refresh])
  const store = useLiveStore()
  const [more, setMore] = useState<More>({ ids: [], cursor: data.board.cursor ?? null })
  const [loading, setLoading] = useState(false)
  const now = useSportTime(true, minute)
  const { known, readLater, setNear } = useListedCards(data.board, more.ids)
  const coming = filtered ? known.filter((card) => !isInPlay(card.state) && card.startsAt > now) : known
  const cards = favouritesFirst(data.favourites, sport ? coming : wantedCards(coming, display.sportsOnly))
  const end = endOf(time, now, zone)
  const begins = (card: EventCard | undefined) =>
    !card || (card.startsAt < end && (!soon || card.startsAt - now <= soonWithin))
  const shown = cards.filter((card) => begins(card) && (card.video || !only))
  const days = new Map<string, EventCard[]>()
  for (const card of shown) {
    const key = dayKey(card.startsAt, zone)
    const day = days.get(key)
    if (day) day.push(card)
    else days.set(key, [card])
  }
  const readOn = async () => {
    if (!more.cursor) return
    setLoading(true)
    try {
      const competition = data.competition?.id
      const query = {
        cursor: more.cursor,
        ...(sport ? { sport } : {}),
        ...(competition ? { competition } : {}),
        ...data.kept,
        ...(time && 'hours' in time ? { hours: time.hours } : {}),
      }
      const next = await call(lineBoard, { query })
      const events = [...(data.board.complete ? readLater : known), ...next.events]
      store.hydrate({ ...next, events })
      setMore({ ids: [...more.ids, ...next.events.map(({ id }) => id)], cursor: next.cursor ?? null })
    } catch {
      // The button stays for a retry.
    } finally {
      setLoading(false)
    }
  }
  const dayName = (at: number) => {
    const distance = dayDistance(at, now, zone)
    const name = longDay(at, language, zone)
    if (distance !== 0 && distance !== 1) return name
    return lists('named-day', { name: t(distance === 0 ? 'today' : 'tomorrow'), day: name })
  }
  return (
    <>
      <div className={css.title}>
        <div className={css.lead}>
          <h1 className="page-title" tabIndex={-1}>
            {data.competition ? (
              <>
                <Flag country={data.competition.country} size={24} />{' '}
                {competitionName(t, data.competition.name)}
              </>
            ) : sport ? (
              `${t('line-title')}: ${t(sport)}`
            ) : (
              t('line-title')
            )}
          </h1>
          {filtered ? <FavouritesLink path={linePath} on={data.mine} /> : null}
        </div>
        <VideoFilter />
        {filtered && !data.mine ? (
          <fieldset className={`chips ${css.times}`} aria-label={lists('time-filter')}>
            {([0, 1] as const).map((filter) => (
              <button
                key={filter}
                type="button"
                aria-pressed={!time && soon === (filter === 1)}
                onClick={() => {
                  choose({ upcomingEvents: filter })
                  if (time) navigate(linePath)
                }}
              >
                {lists(filter === 0 ? 'time-all' : 'time-soon')}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      {sport && isEsport(sport) ? (
        <CyberChips discipline={sport} here={data.competition ? 'champs' : 'line'} />
      ) : (
        <SportChips section="line" current={sport} />
      )}
      {filtered && !data.mine ? <TimeChips path={linePath} time={time} now={now} /> : null}
      {filtered && !data.mine && !time && display.accumulatorOfDayLine === 1 ? (
        <AccumulatorsCard key={sport} section="line" sport={sport} />
      ) : null}
      <NearList long={more.ids.length > 0} onNear={setNear}>
        {[...days].map(([key, list], place) => (
          <section key={key}>
            <div className={css.dayLine}>
              <h2 className={css.day}>{dayName(list[0]?.startsAt ?? now)}</h2>
              {place === 0 ? <MarketSwitch /> : null}
            </div>
            {groupBySport(list).map(([group, part]) => (
              <Near
                key={group}
                className={near.day}
                rows={part.length}
                groups={new Set(part.map(({ competition }) => competition.id)).size}
              >
                <SportBoard
                  sport={group}
                  cards={part}
                  now={now}
                  level={3}
                  Star={CompetitionStar}
                  RowStar={EventStar}
                  RowBoth={RowBoth}
                  Group={Near}
                />
              </Near>
            ))}
          </section>
        ))}
      </NearList>
      {shown.length === 0 ? (
        <div className="card">
          {data.mine && data.board.events.length === 0 ? (
            <NoFavourites path={linePath} />
          ) : only ? (
            <NoVideos />
          ) : soon || time ? (
            <EmptyState icon={CalendarClock} title={lists(time ? 'no-then' : 'no-soon')} />
          ) : (
            <EmptyState icon={CalendarClock} title={t('no-coming')} text={t('no-coming-hint')} />
          )}
        </div>
      ) : null}
      {more.cursor && begins(cards.at(-1)) ? (
        <button type="button" className="button wide" onClick={readOn} aria-busy={loading} disabled={loading}>
          {loading ? lists('loading-more') : lists('show-more')}
        </button>
      ) : null}
      <MoreLists names={['top-game', 'champs', 'bets-on-your', 'results']} />
    </>
  )
}
