import { type GameEntry, listGames } from '#domain/casino/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import { gamesOf, playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import { GroupLinks } from '../lobby/group-links.tsx'
import css from '../lobby/lobby.module.css'

/** Where slots are listed apart, in the order of the page. */
const subcategories = [
  'classic',
  'free-spins',
  'cascades',
  'hold-and-win',
  'gamble',
  'high-volatility',
] as const
type Subcategory = (typeof subcategories)[number]

interface Slots {
  readonly games: readonly GameEntry[]
  /** Null: all of them. */
  readonly subcategory: Subcategory | null
}

/** All slots, or those of a subcategory; `/slots/vulkan` lists the classics. */
export default definePage<Slots>({
  dictionaries: ['casino'],
  async load({ call, params }) {
    const games = playable((await call(listGames)).games)
    const word = params.vulkan ? 'classic' : params.subcategory
    const subcategory = subcategories.find((one) => one === word) ?? null
    if (gamesOf(games, 'slots').length === 0) throw notFound()
    return { games, subcategory }
  },
  head({ subcategory }, { translator }) {
    const t = translator.of('casino')
    const title = `${t('group-slots')} · ${t('title')}`
    return subcategory
      ? { title: `${t(`sub-${subcategory}`)} · ${title}`, canonical: `/slots/${subcategory}` }
      : { title, description: t('slots-description'), canonical: '/slots' }
  },
  Page: function SlotsPage({ data: { games, subcategory } }) {
    const t = useText('casino')
    const link = useLink()
    const slots = gamesOf(games, 'slots')
    const of = (one: Subcategory) => slots.filter(({ subgroups }) => subgroups.includes(one))
    return (
      <div className={css.page}>
        <div className={css.head}>
          <h1 className="page-title" tabIndex={-1}>
            {subcategory ? `${t('group-slots')}: ${t(`sub-${subcategory}`)}` : t('group-slots')}
          </h1>
        </div>
        <GroupLinks games={games} current="slots" />
        <nav className="chips" aria-label={t('group-slots')}>
          <a href={link('/slots')} aria-current={subcategory === null ? 'page' : undefined}>
            {t('all-slots')}
          </a>
          {subcategories
            .filter((one) => of(one).length > 0)
            .map((one) => (
              <a
                key={one}
                href={link(`/slots/${one}`)}
                aria-current={subcategory === one ? 'page' : undefined}
              >
                {t(`sub-${one}`)}
              </a>
            ))}
        </nav>
        <GameTiles games={subcategory ? of(subcategory) : slots} />
      </div>
    )
  },
})
