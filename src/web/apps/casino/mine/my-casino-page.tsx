import { type GameEntry, listGames, listRounds } from '#domain/casino/api.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import css from '../lobby/lobby.module.css'
import { useFavourites } from './favourites.ts'
import { MyLinks } from './my-links.tsx'

interface MyCasino {
  readonly games: readonly GameEntry[]
  /** Ids, the last played first. */
  readonly played: readonly string[]
}

/** A player's casino: what he played last, what he marked, and games that are like those. */
export default definePage<MyCasino>({
  dictionaries: ['casino'],
  async load({ call }) {
    const [{ games }, { rounds }] = await Promise.all([
      call(listGames),
      call(listRounds, { query: { limit: '100' } }),
    ])
    return { games: playable(games), played: [...new Set(rounds.map(({ game }) => game))] }
  },
  head: (_, { translator }) => ({ title: translator.of('casino')('my-casino') }),
  Page: function MyCasinoPage({ data: { games, played } }) {
    const t = useText('casino')
    const marked = useFavourites()
    const byId = (ids: readonly string[]) => ids.flatMap((id) => games.find((game) => game.id === id) ?? [])
    const known = byId([...played, ...marked])
    const liked = new Set(known.flatMap((game) => game.groups))
    const others = games.filter((game) => !known.includes(game))
    const suggested = [
      ...others.filter((game) => game.groups.some((group) => liked.has(group))),
      ...others.filter((game) => !game.groups.some((group) => liked.has(group))),
    ].slice(0, 8)
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
          .filter(([, listed]) => listed.length > 0)
          .map(([name, listed]) => (
            <section key={name} aria-labelledby={`my-${name}`}>
              <div className={css.rowHead}>
                <h2 id={`my-${name}`}>{t(name)}</h2>
              </div>
              <GameTiles games={listed} row />
            </section>
          ))}
      </div>
    )
  },
})
