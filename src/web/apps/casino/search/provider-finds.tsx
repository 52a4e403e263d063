import { type HouseGameView, listProviderGames, listProviders } from '#domain/houses/api.ts'
import { findByName } from '#kernel/find-by-name.ts'
import { useLink, useShell } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import tiles from '../providers/providers.module.css'

/** So many are shown: a better word finds fewer. */
const shown = 60

/** Games of other houses, once something is looked for; the name of a house finds all of its games. */
export function useProviderFinds(typed: string): readonly HouseGameView[] {
  const { call } = useShell()
  const all = useLoaded(typed.trim() !== '', async () => {
    // Those that the site shows itself are found by their names in the reader's language.
    const houses = (await call(listProviders)).providers.filter(({ shownIn }) => shownIn === 'frame')
    const lists = await Promise.all(
      houses.map(({ id, name }) =>
        call(listProviderGames, { params: { provider: id } }).then(
          ({ games }) => games.map((game) => ({ game, names: [game.name, name] })),
          // A house that is away is found another time.
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
