import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { listJackpots } from '#domain/casino/jackpots/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import { Drops } from '../jackpots/drops.tsx'
import { type Pots, usePots } from '../jackpots/use-pots.ts'
import { gamesOf, playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import { GroupLinks } from '../lobby/group-links.tsx'
import { gamesListed, listingOf } from '../lobby/listings.ts'
import css from '../lobby/lobby.module.css'

/** Subcategories of slots, in the order of the page. */
const subcategories = [
  'classic',
  'free-spins',
  'cascades',
  'hold-and-win',
  'gamble',
  'high-volatility',
  'jackpots',
  'new',
  'popular',
] as const
type Subcategory = (typeof subcategories)[number]

interface Slots {
  readonly games: readonly GameEntry[]
  /** Null: all slots. */
  readonly subcategory: Subcategory | null
  /** Ids of the most played games. */
  readonly popular: readonly string[]
  /** Pots for visitors; for players the page loads those in their own currency. */
  readonly pots: Pots | null
}

/** All slots, or those of a subcategory; `/slots/vulkan` lists the classics. */
export default definePage<Slots>({
  dictionaries: ['casino', 'jackpots'],
  async load({ call, params, signedIn }) {
    const [{ games: all, popular }, pots] = await Promise.all([
      call(listGames),
      signedIn ? null : call(listJackpots).catch(() => null),
    ])
    const games = playable(all)
    const word = params.vulkan ? 'classic' : params.subcategory
    const subcategory = subcategories.find((one) => one === word) ?? null
    if (gamesOf(games, 'slots').length === 0) throw notFound()
    return { games, subcategory, popular, pots }
  },
  head({ subcategory }, { translator }) {
    const t = translator.of('casino')
    const title = `${t('group-slots')} · ${t('title')}`
    return subcategory
      ? { title: `${t(`sub-${subcategory}`)} · ${title}`, canonical: `/slots/${subcategory}` }
      : { title, description: t('slots-description'), canonical: '/slots' }
  },
  Page: function SlotsPage({ data: { games, subcategory, popular, pots: first } }) {
    const t = useText('casino')
    const link = useLink()
    const slots = gamesOf(games, 'slots')
    const pots = usePots(first)
    const of = (one: Subcategory): readonly GameEntry[] => {
      const listing = listingOf(one)
      return listing
        ? gamesListed(slots, listing, popular)
        : slots.filter(({ subgroups }) => subgroups.some((own) => own === one))
    }
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
        <GameTiles games={subcategory ? of(subcategory) : slots} pots={pots} />
        {subcategory === 'jackpots' && pots ? <Drops drops={pots.drops} /> : null}
      </div>
    )
  },
})
