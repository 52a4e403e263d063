import { bookMenu, lineBoard, liveBoard, type TopicPage } from '#domain/sport/book/api.ts'
import { menuQuery } from '#web/core/menu.ts'
import { disciplinePath } from '#web/core/router/address.ts'
import { definePage, type LoadContext, notFound, type PageProps, redirectTo } from '#web/core/router/page.ts'
import line, { type LineData } from '../lists/line-page.tsx'
import live, { type LiveData } from '../lists/live-page.tsx'
import { CyberBoards } from './cyber-boards.tsx'
import { type Champ, CyberChamps } from './cyber-champs.tsx'
import type { CyberView } from './cyber-chips.tsx'
import { type CyberPlace, disciplinesShown, placeOf } from './cyber-place.ts'

type CyberData =
  | { readonly show: 'boards'; readonly view: CyberView; readonly boards: readonly TopicPage[] }
  | { readonly show: 'champs'; readonly champs: readonly Champ[] }
  | { readonly show: 'line'; readonly line: LineData }
  | { readonly show: 'live'; readonly live: LiveData }

interface Shown extends CyberPlace {
  readonly view: CyberView
  /** Last part of a championship's address. */
  readonly champ?: string
}

/** Returns the view for an address of e-sports; null where it is invalid. */
function shownAt({ type, discipline, champ }: LoadContext['params']): Shown | null {
  if (discipline === 'all' && champ === undefined) {
    const place = placeOf(type)
    return place && { ...place, view: 'all' }
  }
  const place = placeOf(type, discipline)
  if (!place) return null
  if (champ === undefined) return { ...place, view: 'overview' }
  if (champ === 'live' || champ === 'line' || champ === 'champs') return { ...place, view: champ }
  return { ...place, view: 'line', champ }
}

/** Returns the parameters with which the sports pages show one e-sport. */
const inSports = ({ discipline, champ }: Shown) =>
  champ === undefined ? { sport: discipline! } : { sport: discipline!, competition: champ }

/** E-sports: all, of a kind, one of them, one of its championships. */
export default definePage<CyberData>({
  dictionaries: ['sports', 'markets', 'accumulators', 'cyber', 'videos', 'lists', 'favourites'],
  load: async (context) => {
    const { call, params, choices, signal } = context
    const shown = shownAt(params)
    if (!shown) throw notFound()
    const { kind, discipline, view } = shown
    // An e-sport has one address: under its kind.
    if (discipline && !kind) {
      const rest = params.champ === undefined ? '' : `/${encodeURIComponent(params.champ)}`
      throw redirectTo(disciplinePath(discipline) + rest, 301)
    }
    if (view === 'line')
      return { show: 'line', line: await line.load!({ ...context, params: inSports(shown) }) }
    if (view === 'live')
      return { show: 'live', live: await live.load!({ ...context, params: inSports(shown) }) }
    const options = signal ? { signal } : {}
    if (view === 'champs') {
      const { sports } = await call(bookMenu, menuQuery(choices.onlyWithVideos), options)
      return { show: 'champs', champs: sports.find(({ sport }) => sport === discipline)?.competitions ?? [] }
    }
    const wanted = disciplinesShown(shown, choices.cyberFilterTypes)
    const boards = await Promise.all(
      wanted.flatMap((sport) => [
        call(liveBoard, { query: { sport } }, options),
        call(lineBoard, { query: { sport } }, options),
      ]),
    )
    return { show: 'boards', view, boards }
  },
  head: (data, context) => {
    const { translator, params } = context
    const shown = shownAt(params)!
    const within = { ...context, params: inSports(shown) }
    const t = translator.of('cyber')
    if (data.show === 'line') return line.head!(data.line, within)
    if (data.show === 'live') return live.head!(data.live, within)
    const { kind, discipline } = shown
    const name = discipline ? translator.of('sports')(discipline) : t(kind ? `kind-${kind}` : 'title')
    const { view } = shown
    const title = view === 'all' || view === 'champs' ? t(`title-${view}`, { name }) : name
    return { title, description: t('description', { name }) }
  },
  boards: (data) =>
    data.show === 'boards'
      ? data.boards
      : data.show === 'line'
        ? line.boards!(data.line)
        : data.show === 'live'
          ? live.boards!(data.live)
          : [],
  Page: CyberPage,
})

function CyberPage({ data, params, query }: PageProps<CyberData>) {
  const shown = shownAt(params)!
  if (data.show === 'line') return <line.Page data={data.line} params={inSports(shown)} query={query} />
  if (data.show === 'live') return <live.Page data={data.live} params={inSports(shown)} query={query} />
  if (data.show === 'champs') return <CyberChamps place={shown} champs={data.champs} />
  return <CyberBoards place={shown} view={data.view} now={data.boards[0]?.now ?? 0} />
}
