import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import {
  type HouseGameView,
  type HouseView,
  listProviderGames,
  listProviders,
} from '#domain/casino/houses/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { Logo } from '#web/ui/icons/logo.tsx'
import { playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import lobby from '../lobby/lobby.module.css'
import { ProviderGames } from './provider-games.tsx'
import css from './providers.module.css'

interface Providers {
  /** Supplier whose games the page lists; null: all suppliers. */
  readonly one: HouseView | null
  readonly houses: readonly HouseView[]
  /** Games that the site draws itself. */
  readonly drawn: readonly GameEntry[]
  /** Games that a supplier shows in a frame. */
  readonly framed: readonly HouseGameView[]
}

export default definePage<Providers>({
  dictionaries: ['casino'],
  async load({ call, params }) {
    const drawn = async () => playable((await call(listGames)).games)
    if (params.provider === undefined) {
      const [{ providers }, games] = await Promise.all([call(listProviders), drawn()])
      return { one: null, houses: providers, drawn: games, framed: [] }
    }
    const { provider, games } = await call(listProviderGames, { params: { provider: params.provider } })
    return provider.shownIn === 'page'
      ? { one: provider, houses: [], drawn: await drawn(), framed: [] }
      : { one: provider, houses: [], drawn: [], framed: games }
  },
  head({ one }, { translator }) {
    const t = translator.of('casino')
    return { title: one ? `${one.name} · ${t('providers')}` : t('providers') }
  },
  Page: function ProvidersPage({ data: { one, houses, drawn, framed } }) {
    const t = useText('casino')
    const link = useLink()
    return (
      <div className={lobby.page}>
        <h1 className="page-title" tabIndex={-1}>
          {one ? one.name : t('providers')}
        </h1>
        <nav className="chips" aria-label={t('providers')}>
          <a href={link('/casino')}>{t('all-games')}</a>
          <a href={link('/providers')} aria-current={one ? undefined : 'page'}>
            {t('providers')}
          </a>
        </nav>
        {one?.shownIn === 'frame' ? (
          <ProviderGames provider={one} games={framed} />
        ) : (
          <>
            <p className={css.lead}>{t('house-text')}</p>
            {one ? <GameTiles games={drawn} /> : <List houses={houses} drawn={drawn.length} />}
          </>
        )}
      </div>
    )
  },
})

function List({ houses, drawn }: { readonly houses: readonly HouseView[]; readonly drawn: number }) {
  const t = useText('casino')
  const link = useLink()
  return (
    <ul className={css.providers}>
      {houses.map(({ id, name, shownIn }) => (
        <li key={id}>
          <a className={`card ${css.provider}`} href={link(`/providers/${id}`)}>
            {shownIn === 'page' ? (
              <>
                <span>
                  <Logo />
                </span>
                <b className="visually-hidden">{name}</b>
                <small>{t('games-number', { games: drawn })}</small>
              </>
            ) : (
              <b>{name}</b>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
