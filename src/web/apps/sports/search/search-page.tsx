import { SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { search } from '#domain/sport/results/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { useTopics } from '#web/core/live/use-topics.ts'
import { champPath, sportPath, teamPath } from '#web/core/router/address.ts'
import { definePage } from '#web/core/router/page.ts'
import { useMenu } from '#web/core/use-menu.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Flag } from '#web/ui/icons/flag.tsx'
import { SportIcon } from '#web/ui/icons/sport-icon.tsx'
import { TeamMark } from '#web/ui/icons/team-mark.tsx'
import { competitionName } from '#web/ui/words/source-names.ts'
import { groupBySport, SportBoard, useCards } from '../board/board.tsx'
import headings from '../board/board-headings.module.css'
import css from '../competitions/competitions.module.css'

type Found = AnswerOf<typeof search>

interface SearchData {
  readonly typed: string
  readonly found: Found | null
}

/** Most characters of a search. */
const longest = 100
/** Most pages shown. */
const longestList = 8
/** Milliseconds after the last keystroke before the search request. */
const pause = 150

const printable = (text: string) => text.replace(/\p{C}+/gu, ' ').slice(0, longest)

/**
 * Search for sports, pages, competitions, teams and matches by their names in any language; `q` is the initial text.
 */
export default definePage<SearchData>({
  dictionaries: ['sports', 'markets', 'lists'],
  load: async ({ call, query, signal }) => {
    const typed = printable(query.get('q') ?? '')
    const found = typed.trim()
      ? await call(search, { query: { text: typed } }, signal ? { signal } : {})
      : null
    return { typed, found }
  },
  head: (_, { translator }) => ({ title: translator.of('frame')('search'), canonical: '/search' }),
  boards: ({ found }) => (found ? [found.board] : []),
  Page: function SearchPage({ data }) {
    const t = useText('frame')
    const names = useText('sports')
    const lists = useText('lists')
    const link = useLink()
    const open = useOpen()
    const { session } = useShell()
    const [typed, setTyped] = useState(data.typed)
    const found = useFound(typed, data)
    const ids = (found?.board.events ?? []).map(({ id }) => id)
    useTopics(ids.map((id) => `event:${id}` as const))
    const cards = useCards(ids)
    const isTyped = typed.trim() !== ''
    // Sports with open bets, and pages that this visitor may open.
    const playable = useMenu().map(({ sport }) => sport)
    const near = [
      ...(found?.sports ?? []).flatMap((sport) =>
        playable.includes(sport) ? { path: sportPath('line', sport), name: names(sport), sport } : [],
      ),
      ...(found?.pages ?? [])
        .filter(({ route, forPlayers }) => open(route) && (session || !forPlayers))
        .slice(0, longestList)
        .map(({ path, title }) => ({ path, name: title, sport: null })),
    ]
    const { competitions = [], teams = [] } = found ?? {}
    const all = near.length + competitions.length + teams.length + cards.length
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('search')}
        </h1>
        <search>
          {/* Without scripts the form submits the text in the address. */}
          <form action={link('/search')} onSubmit={(event) => event.preventDefault()}>
            <input
              type="search"
              name="q"
              className="input"
              aria-label={t('search')}
              placeholder={t('search')}
              maxLength={longest}
              value={typed}
              onChange={(event) => {
                const text = event.currentTarget.value
                setTyped(text)
                const { pathname } = location
                const own = text ? `${pathname}?q=${encodeURIComponent(text)}` : pathname
                history.replaceState(history.state, '', own)
              }}
            />
          </form>
        </search>
        <p role="status" className="visually-hidden">
          {isTyped && found ? lists(all > 0 ? 'found' : 'nothing-found', { number: all }) : ''}
        </p>
        {near.length > 0 ? (
          <nav className={`chips ${css.found}`} aria-label={lists('more')}>
            {near.map(({ path, name, sport }) => (
              <a key={path} href={link(path)}>
                {sport ? <SportIcon sport={sport} size={16} /> : null}
                {name}
              </a>
            ))}
          </nav>
        ) : null}
        {competitions.length + teams.length > 0 ? (
          <ul className={`card ${css.champs} ${css.names}`}>
            {competitions.map((competition) => (
              <li key={competition.id}>
                <a href={link(champPath(competition))}>
                  <Flag country={competition.country} size={16} />
                  <bdi>{competitionName(names, competition.name)}</bdi>
                  <small>{names(competition.sport)}</small>
                </a>
              </li>
            ))}
            {teams.map((team) => (
              <li key={team.id}>
                <a href={link(teamPath(team))}>
                  <TeamMark team={team} />
                  <bdi>{team.name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {groupBySport(cards).map(([sport, list]) => (
          <SportBoard key={sport} sport={sport} cards={list} now={found?.board.now ?? 0} level={2} dated />
        ))}
        {isTyped && found && all === 0 ? (
          <div className={`card ${headings.title}`}>
            <EmptyState icon={SearchX} title={lists('nothing-found')} />
          </div>
        ) : null}
      </div>
    )
  },
})

/** Returns the results for the typed text, shortly after the last keystroke; the previous ones until then. */
function useFound(typed: string, data: SearchData): Found | null {
  const { call } = useShell()
  const store = useLiveStore()
  const [last, setLast] = useState(data)
  const asked = useRef(data.typed)
  useEffect(() => {
    const text = printable(typed)
    if (text === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text
      if (text.trim() === '') return setLast({ typed: text, found: null })
      call(search, { query: { text } }).then(
        (found) => {
          if (asked.current !== text) return
          store.hydrate(found.board)
          setLast({ typed: text, found })
        },
        // The next keystroke retries.
        () => {},
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, call, store])
  return typed.trim() === '' ? null : last.found
}
