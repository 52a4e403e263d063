import { useState } from 'react'
import type { HouseGameView, HouseView } from '#domain/casino/houses/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import lobby from '../lobby/lobby.module.css'
import css from './providers.module.css'

/** Games of a supplier, with a search by name. */
export function ProviderGames({
  provider,
  games,
}: {
  readonly provider: HouseView
  readonly games: readonly HouseGameView[]
}) {
  const t = useText('casino')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = games.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <p className={css.lead}>{t('provider-text', { name: provider.name })}</p>
      <input
        type="search"
        className={`input ${lobby.search}`}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status">
        {found.length > 0 ? t('games-number', { games: found.length }) : t('nothing-found')}
      </p>
      <ProvidedTiles games={found.map(({ name, route }) => ({ id: route, name }))} />
    </>
  )
}

/** Games of external suppliers by name only: the site has no pictures of them. */
export function ProvidedTiles({
  games,
}: {
  /** `id`: the route, `{provider}--{game}`. */
  readonly games: readonly { readonly id: string; readonly name: string }[]
}) {
  const link = useLink()
  return (
    <ul className={css.games}>
      {games.map(({ id, name }) => (
        <li key={id}>
          <a className={`card ${css.game}`} href={link(`/games/${id}`)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
