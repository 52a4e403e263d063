import { type HouseGameView, listProviderGames, listProviders } from '#domain/casino/houses/api.ts'
import { findByName } from '#kernel/find-by-name.ts'
import { useLink, useShell } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import tiles from '../providers/providers.module.css'

/** Most games shown: a better search term finds fewer. */
const shown = 60

/** Returns the suppliers' games that match a search; a supplier's name finds all of its games. */
export function useProviderFinds(typed: string): readonly HouseGameView[] {
  const { call } = useShell()
  const all = useLoaded(typed.trim() !== '', async () => {
    // The other search finds the site's own games by their names in the language.
    const houses = (await call(listProviders)).providers.filter(({ shownIn }) => shownIn === 'frame')
    const lists = await Promise.all(
      houses.map(({ id, name }) =>
        call(listProviderGames, { params: { provider: id } }).then(
          ({ games }) => games.map((game) => ({ game, names: [game.name, name] })),
          // Omits the games of an unreachable supplier until the next load.
          () => [],
        ),
      ),
    )
    return lists.flat()
  })
  if (!all || typed.trim() === '') return []
  return findByName(all, ({ names }) => names, typed)
    .slice(0, shown)
    .map(({ game }) => game)
}

export function ProviderFinds({ games }: { readonly games: readonly HouseGameView[] }) {
  const link = useLink()
  return (
    <ul className={tiles.games}>
      {games.map(({ id, name, route }) => (
        <li key={`${route} ${id}`}>
          <a className={`card ${tiles.game}`} href={link(`/games/${route}`)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
