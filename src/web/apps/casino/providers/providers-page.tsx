import { type GameEntry, listGames } from '#domain/casino/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { Logo } from '#web/ui/logo.tsx'
import { playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import lobby from '../lobby/lobby.module.css'
import css from './providers.module.css'

/** Who makes the games: so far the house alone. */
const house = { name: 'Fairline' } as const

interface Providers {
  readonly games: readonly GameEntry[]
  /** One provider's games; all providers where false. */
  readonly one: boolean
}

export default definePage<Providers>({
  dictionaries: ['casino'],
  load: async ({ call, params }) => ({
    games: playable((await call(listGames)).games),
    one: params.provider !== undefined,
  }),
  head({ one }, { translator }) {
    const t = translator.of('casino')
    return { title: one ? `${house.name} · ${t('providers')}` : t('providers') }
  },
  Page: function ProvidersPage({ data: { games, one } }) {
    const t = useText('casino')
    const link = useLink()
    return (
      <div className={lobby.page}>
        <h1 className="page-title" tabIndex={-1}>
          {one ? house.name : t('providers')}
        </h1>
        <nav className="chips" aria-label={t('providers')}>
          <a href={link('/casino')}>{t('all-games')}</a>
          <a href={link('/providers')} aria-current={one ? undefined : 'page'}>
            {t('providers')}
          </a>
        </nav>
        <p className={css.lead}>{t('house-text')}</p>
        {one ? (
          <GameTiles games={games} />
        ) : (
          <ul className={css.providers}>
            <li>
              <a className={`card ${css.provider}`} href={link('/providers/fairline')}>
                <span>
                  <Logo />
                </span>
                <b className="visually-hidden">{house.name}</b>
                <small>{t('games-number', { games: games.length })}</small>
              </a>
            </li>
          </ul>
        )}
      </div>
    )
  },
})
