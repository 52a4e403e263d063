import {
  type BonusGameId,
  type BonusPlay,
  bonusGameIds,
  listBonusPlays,
  showBonusPlay,
} from '#domain/rewards/bonus-games/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import lobby from '../lobby/lobby.module.css'
import css from './bonus-game.module.css'
import { BonusTable } from './bonus-table.tsx'

interface BonusPage {
  readonly game: BonusGameId
  /** Today's play; null for visitors. */
  readonly today: BonusPlay | null
  /** Games played today. */
  readonly played: readonly BonusGameId[]
}

const paths: Readonly<Record<BonusGameId, string>> = {
  fortuna: '/fortuna-bonus',
  chest: '/chest-bonus',
  memory: '/memory-bonus',
  safe: '/safe-bonus',
  lottery: '/lottery-bonus',
  dragon: '/dragon-bonus',
}

/** One of the free daily games, with links to the others. */
export default definePage<BonusPage>({
  dictionaries: ['casino', 'bonus-games'],
  async load({ call, params, signedIn }) {
    const game = bonusGameIds.find((id) => paths[id] === `/${params.bonusGame}`)
    if (!game) throw notFound()
    if (!signedIn) return { game, today: null, played: [] }
    const [today, { plays }] = await Promise.all([
      call(showBonusPlay, { params: { game } }),
      call(listBonusPlays),
    ])
    return { game, today, played: plays.filter(({ state }) => state === 'ended').map((play) => play.game) }
  },
  head({ game }, { translator }) {
    const t = translator.of('bonus-games')
    return { title: `${t(`name-${game}`)} · ${t('title')}`, description: t(`rules-${game}`) }
  },
  Page: function BonusGamePage({ data: { game, today, played } }) {
    const t = useText('bonus-games')
    const link = useLink()
    const { session } = useShell()
    return (
      <div className={lobby.page}>
        <div className={lobby.head}>
          <h1 className="page-title" tabIndex={-1}>
            {t(`name-${game}`)}
          </h1>
          <p className={css.daily}>{t('daily')}</p>
        </div>
        <nav className="chips" aria-label={t('title')}>
          {bonusGameIds.map((id) => (
            <a key={id} href={link(paths[id])} aria-current={id === game ? 'page' : undefined}>
              {t(`name-${id}`)}
              {played.includes(id) ? ` ✓` : ''}
            </a>
          ))}
        </nav>
        <BonusTable key={`${game} ${session?.id ?? ''}`} id={game} first={today} />
      </div>
    )
  },
})
