import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { findByName } from '#kernel/find-by-name.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { gamesOf, groupPath, groups, playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import css from '../lobby/lobby.module.css'
import { ProviderFinds, useProviderFinds } from './provider-finds.tsx'

interface Search {
  readonly games: readonly GameEntry[]
  readonly typed: string
}
/** Most characters of a search. */
const longest = 100

/** Search for games and groups by their names in the visitor's language and in English; `q` is the initial text. */
export default definePage<Search>({
  dictionaries: ['casino'],
  load: async ({ call, query }) => ({
    games: playable((await call(listGames)).games),
    typed: (query.get('q') ?? '').slice(0, longest),
  }),
  head: (_, { translator }) => ({ title: translator.of('casino')('search') }),
  Page: function CasinoSearchPage({ data }) {
    const t = useText('casino')
    const link = useLink()
    const { language } = useShell()
    const [typed, setTyped] = useState(data.typed)
    const games = findByName(data.games, (game) => [t(`name-${game.id}` as 'name-dice'), game.name], typed)
    const theirs = useProviderFinds(typed)
    const all = games.length + theirs.length
    const near = findByName(
      groups.filter((group) => gamesOf(data.games, group).length > 0),
      (group) => [t(`group-${group}`)],
      typed,
    )
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('search')}
        </h1>
        {/* Without scripts the form submits the text in the address. */}
        <form action={link('/casino-search')} onSubmit={(event) => event.preventDefault()}>
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
              history.replaceState(
                history.state,
                '',
                text ? `${pathname}?q=${encodeURIComponent(text)}` : pathname,
              )
            }}
          />
        </form>
        {near.length > 0 ? (
          <nav className="chips" aria-label={t('groups')}>
            {near.map((group) => (
              <a key={group} href={link(groupPath(group))}>
                {t(`group-${group}`)}
              </a>
            ))}
          </nav>
        ) : null}
        <p role="status" className={typed.trim() === '' ? 'visually-hidden' : undefined}>
          {all > 0
            ? t('games-number', { games: new Intl.NumberFormat(intlLocale(language)).format(all) })
            : t('nothing-found')}
        </p>
        {games.length > 0 ? <GameTiles games={games} /> : null}
        {theirs.length > 0 ? <ProviderFinds games={theirs} /> : null}
        {all === 0 ? <EmptyState icon={SearchX} title={t('nothing-found')} /> : null}
      </div>
    )
  },
})
