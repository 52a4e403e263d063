import { type BigWinView, type GameEntry, listBigWins, listGames } from '#domain/casino/casino/api.ts'
import { listJackpots } from '#domain/casino/jackpots/api.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import { Drops } from '../jackpots/drops.tsx'
import { type Pots, usePots } from '../jackpots/use-pots.ts'
import { BigWins } from './big-wins.tsx'
import { type Group, gamesOf, groupOf, groupPath, groups, playable } from './catalogue.ts'
import { GameTiles } from './game-tiles.tsx'
import { GroupLinks } from './group-links.tsx'
import { gamesListed, type Listing, listingOf } from './listings.ts'
import css from './lobby.module.css'

interface Lobby {
  readonly games: readonly GameEntry[]
  /** Group in the list; null in the lobby. */
  readonly group: Group | null
  /** Listing shown instead of a group. */
  readonly listing: Listing | null
  /** Ids of the most played games. */
  readonly popular: readonly string[]
  /** Pots for visitors; for players the page loads those in their own currency. */
  readonly pots: Pots | null
  /** Big wins, in the lobby only. */
  readonly wins: readonly BigWinView[]
}

/** Lobby with a row per group; or one group. */
export default definePage<Lobby>({
  dictionaries: ['casino', 'jackpots'],
  async load({ call, params, signedIn }) {
    const group = groupOf(params)
    const listing = listingOf(params.group)
    const [{ games, popular }, { wins }, pots] = await Promise.all([
      call(listGames),
      // The lobby works without big wins and pots.
      group || listing ? { wins: [] } : call(listBigWins).catch(() => ({ wins: [] })),
      signedIn ? null : call(listJackpots).catch(() => null),
    ])
    const drawn = playable(games)
    if (group && gamesOf(drawn, group).length === 0) throw notFound()
    if (listing && gamesListed(drawn, listing, popular).length === 0) throw notFound()
    return { games: drawn, group, listing, popular, pots, wins }
  },
  head({ group, listing }, { translator }) {
    const t = translator.of('casino')
    if (listing) return { title: `${t(`sub-${listing}`)} · ${t('title')}`, canonical: `/casino/${listing}` }
    return group
      ? { title: `${t(`group-${group}`)} · ${t('title')}`, canonical: groupPath(group) }
      : { title: t('title'), description: t('description') }
  },
  Page: function CasinoPage({ data }) {
    const { games, group, listing, popular, wins } = data
    const pots = usePots(data.pots)
    const t = useText('casino')
    const link = useLink()
    const { session } = useShell()
    const open = useOpen()
    const bonuses = open('bonus-rules') ? '/bonus/rules' : open('bonuses-offers') && '/bonuses-offers'
    return (
      <div className={css.page}>
        <div className={css.head}>
          <h1 className="page-title" tabIndex={-1}>
            {group ? t(`group-${group}`) : listing ? t(`sub-${listing}`) : t('title')}
          </h1>
          <p className={css.ways}>
            <a href={link('/casino-search')}>{t('search')}</a>
            <a href={link(session ? '/my-casino' : '/my-casino/favorites')}>
              {t(session ? 'my-casino' : 'favourites')}
            </a>
            {open('casino-promo') ? <a href={link('/bonus/casino/promo')}>{t('tournaments')}</a> : null}
            {bonuses ? <a href={link(`${bonuses}?category=casino`)}>{t('bonuses')}</a> : null}
            <a href={link('/fast-bet')}>{t('fast-bet')}</a>
            {open('bonus-game') ? <a href={link('/fortuna-bonus')}>{t('bonus-games')}</a> : null}
            <a href={link('/casino/brand')}>{t('brand-title')}</a>
            <a href={link('/providers')}>{t('providers')}</a>
          </p>
        </div>
        <GroupLinks games={games} current={group} listing={listing} />
        {group ? (
          <GameTiles games={gamesOf(games, group)} pots={pots} />
        ) : listing ? (
          <GameTiles games={gamesListed(games, listing, popular)} pots={pots} />
        ) : (
          <Rows games={games} pots={pots} />
        )}
        {listing === 'jackpots' && pots ? <Drops drops={pots.drops} /> : null}
        <BigWins wins={wins} games={games} />
      </div>
    )
  },
})

function Rows({ games, pots }: { readonly games: readonly GameEntry[]; readonly pots: Pots | null }) {
  const t = useText('casino')
  const link = useLink()
  const withPots = gamesListed(games, 'jackpots', [])
  const rows = groups
    .map((group) => ({ group, listed: gamesOf(games, group) }))
    .filter(({ listed }) => listed.length > 0)
    .map(({ group, listed }) => (
      <section key={group} aria-labelledby={`group-${group}`}>
        <div className={css.rowHead}>
          <h2 id={`group-${group}`}>{t(`group-${group}`)}</h2>
          <a href={link(groupPath(group))} aria-label={`${t('see-all')}: ${t(`group-${group}`)}`}>
            {t('see-all')}
          </a>
        </div>
        <GameTiles games={listed} row pots={pots} />
      </section>
    ))
  return (
    <>
      {withPots.length > 0 ? (
        <section aria-labelledby="listing-jackpots" data-jackpots>
          <div className={css.rowHead}>
            <h2 id="listing-jackpots">{t('sub-jackpots')}</h2>
            <a href={link('/casino/jackpots')} aria-label={`${t('see-all')}: ${t('sub-jackpots')}`}>
              {t('see-all')}
            </a>
          </div>
          <GameTiles games={withPots} row pots={pots} />
          {pots ? <Drops drops={pots.drops.slice(0, 3)} /> : null}
        </section>
      ) : null}
      {rows}
    </>
  )
}
