import { type GameEntry, listGames, listMyGames } from '#domain/casino/casino/api.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import css from '../lobby/lobby.module.css'
import { ProvidedTiles } from '../providers/provider-games.tsx'
import { useFavourites } from './favourites.ts'
import { MyLinks } from './my-links.tsx'
import { suggestedGames } from './suggested-games.ts'

interface MyCasino {
  readonly games: readonly GameEntry[]
  /** Ids, the last played first. */
  readonly played: readonly string[]
  readonly favourites: readonly string[]
  /** Games of external suppliers, the last played first. */
  readonly provided: readonly { readonly id: string; readonly name: string }[]
}

/** A player's casino: last played games, favourites, and similar games. */
export default definePage<MyCasino>({
  dictionaries: ['casino'],
  async load({ call }) {
    const [{ games }, own] = await Promise.all([call(listGames), call(listMyGames)])
    return { games: playable(games), ...own }
  },
  head: (_, { translator }) => ({ title: translator.of('casino')('my-casino') }),
  Page: function MyCasinoPage({ data: { games, played, favourites, provided } }) {
    const t = useText('casino')
    const marked = useFavourites(favourites)
    const byId = (ids: readonly string[]) => ids.flatMap((id) => games.find((game) => game.id === id) ?? [])
    const known = byId([...new Set([...played, ...marked])])
    const suggested = suggestedGames(games, known).slice(0, 8)
    const rows = [
      ['last-played', byId(played)],
      ['favourites', byId(marked)],
      ['suggested', suggested],
    ] as const
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('my-casino')}
        </h1>
        <MyLinks current="my-casino" />
        {rows
          .filter(([name, listed]) => listed.length > 0 || (name === 'last-played' && provided.length > 0))
          .map(([name, listed]) => (
            <section key={name} aria-labelledby={`my-${name}`}>
              <div className={css.rowHead}>
                <h2 id={`my-${name}`}>{t(name)}</h2>
              </div>
              {listed.length > 0 ? <GameTiles games={listed} row /> : null}
              {name === 'last-played' && provided.length > 0 ? <ProvidedTiles games={provided} /> : null}
            </section>
          ))}
      </div>
    )
  },
})
