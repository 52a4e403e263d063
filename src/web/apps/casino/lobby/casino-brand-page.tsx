import { BadgePercent, FileCheck2, Fingerprint } from 'lucide-react'
import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import css from './brand.module.css'
import { playable } from './catalogue.ts'
import { GameTiles } from './game-tiles.tsx'
import lobby from './lobby.module.css'

const promises = [
  { Icon: Fingerprint, title: 'brand-seeds', text: 'brand-seeds-text' },
  { Icon: BadgePercent, title: 'brand-return', text: 'brand-return-text' },
  { Icon: FileCheck2, title: 'brand-log', text: 'brand-log-text' },
] as const

/** Fairness of the site's own games, and the games. */
export default definePage<readonly GameEntry[]>({
  dictionaries: ['casino'],
  load: async ({ call }) => playable((await call(listGames)).games),
  head(_, { translator }) {
    const t = translator.of('casino')
    return { title: `${t('brand-title')} · ${t('title')}`, description: t('house-text') }
  },
  Page: function BrandPage({ data }) {
    const t = useText('casino')
    const link = useLink()
    const { session } = useShell()
    return (
      <div className={lobby.page}>
        <div className={lobby.head}>
          <h1 className="page-title" tabIndex={-1}>
            {t('brand-title')}
          </h1>
          <p className={lobby.ways}>
            <a href={link('/casino')}>{t('title')}</a>
            <a href={link('/providers')}>{t('providers')}</a>
            {session ? <a href={link('/my-casino/rounds')}>{t('my-rounds')}</a> : null}
          </p>
        </div>
        <ul className={css.promises}>
          {promises.map(({ Icon, title, text }) => (
            <li key={title} className="card">
              <Icon size={24} aria-hidden="true" />
              <h2>{t(title)}</h2>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
        <GameTiles games={data} />
      </div>
    )
  },
})
