import { type GameEntry, listGames } from '#domain/casino/api.ts'
import {
  listProviderGames,
  listProviders,
  type ProviderGame,
  type ProviderView,
} from '#domain/providers/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { Logo } from '#web/ui/logo.tsx'
import { playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import lobby from '../lobby/lobby.module.css'
import { ProviderGames } from './provider-games.tsx'
import css from './providers.module.css'

/** The house makes games too. */
const house: ProviderView = { id: 'fairline', name: 'Fairline' }

interface Providers {
  /** Of the house. */
  readonly games: readonly GameEntry[]
  readonly others: readonly ProviderView[]
  /** The provider whose games the page lists; null: all providers. */
  readonly one: ProviderView | null
  /** Those of another house. */
  readonly theirs: readonly ProviderGame[]
}

export default definePage<Providers>({
  dictionaries: ['casino'],
  async load({ call, params }) {
    if (params.provider !== undefined && params.provider !== house.id) {
      const { provider, games } = await call(listProviderGames, { params: { provider: params.provider } })
      return { games: [], others: [], one: provider, theirs: games }
    }
    const one = params.provider === undefined ? null : house
    const [{ games }, { providers }] = await Promise.all([call(listGames), call(listProviders)])
    return { games: playable(games), others: providers, one, theirs: [] }
  },
  head({ one }, { translator }) {
    const t = translator.of('casino')
    return { title: one ? `${one.name} · ${t('providers')}` : t('providers') }
  },
  Page: function ProvidersPage({ data: { games, others, one, theirs } }) {
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
        {one && one.id !== house.id ? (
          <ProviderGames provider={one} games={theirs} />
        ) : (
          <>
            <p className={css.lead}>{t('house-text')}</p>
            {one ? <GameTiles games={games} /> : <List games={games.length} others={others} />}
          </>
        )}
      </div>
    )
  },
})

function List({ games, others }: { readonly games: number; readonly others: readonly ProviderView[] }) {
  const t = useText('casino')
  const link = useLink()
  return (
    <ul className={css.providers}>
      <li>
        <a className={`card ${css.provider}`} href={link(`/providers/${house.id}`)}>
          <span>
            <Logo />
          </span>
          <b className="visually-hidden">{house.name}</b>
          <small>{t('games-number', { games })}</small>
        </a>
      </li>
      {others.map(({ id, name }) => (
        <li key={id}>
          <a className={`card ${css.provider}`} href={link(`/providers/${id}`)}>
            <b>{name}</b>
          </a>
        </li>
      ))}
    </ul>
  )
}
