import { type BigWinView, type GameEntry, listBigWins, listGames } from '#domain/casino/api.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import { BigWins } from './big-wins.tsx'
import { type Group, gamesOf, groupOf, groupPath, groups, playable } from './catalogue.ts'
import { GameTiles } from './game-tiles.tsx'
import { GroupLinks } from './group-links.tsx'
import css from './lobby.module.css'

interface Lobby {
  readonly games: readonly GameEntry[]
  /** The group that is listed; null in the lobby. */
  readonly group: Group | null
  /** In the lobby. */
  readonly wins: readonly BigWinView[]
}

/** The lobby, a row for each group; or one group. */
export default definePage<Lobby>({
  dictionaries: ['casino'],
  async load({ call, params }) {
    const group = groupOf(params)
    const [{ games }, { wins }] = await Promise.all([
      call(listGames),
      // A lobby without them is a lobby all the same.
      group ? { wins: [] } : call(listBigWins).catch(() => ({ wins: [] })),
    ])
    const drawn = playable(games)
    if (group && gamesOf(drawn, group).length === 0) throw notFound()
    return { games: drawn, group, wins }
  },
  head({ group }, { translator }) {
    const t = translator.of('casino')
    return group
      ? { title: `${t(`group-${group}`)} · ${t('title')}`, canonical: groupPath(group) }
      : { title: t('title'), description: t('description') }
  },
  Page: function CasinoPage({ data: { games, group, wins } }) {
    const t = useText('casino')
    const link = useLink()
    const { session } = useShell()
    const open = useOpen()
    const bonuses = open('bonus-rules') ? '/bonus/rules' : open('bonuses-offers') && '/bonuses-offers'
    return (
      <div className={css.page}>
        <div className={css.head}>
          <h1 className="page-title" tabIndex={-1}>
            {group ? t(`group-${group}`) : t('title')}
          </h1>
          <p className={css.ways}>
            <a href={link('/casino-search')}>{t('search')}</a>
            <a href={link(session ? '/my-casino' : '/my-casino/favorites')}>
              {t(session ? 'my-casino' : 'favourites')}
            </a>
            {open('casino-promo') ? <a href={link('/bonus/casino/promo')}>{t('tournaments')}</a> : null}
            {bonuses ? <a href={link(`${bonuses}?category=casino`)}>{t('bonuses')}</a> : null}
            <a href={link('/fast-bet')}>{t('fast-bet')}</a>
            <a href={link('/fortuna-bonus')}>{t('bonus-games')}</a>
            <a href={link('/casino/brand')}>{t('brand-title')}</a>
            <a href={link('/providers')}>{t('providers')}</a>
          </p>
        </div>
        <GroupLinks games={games} current={group} />
        {group ? <GameTiles games={gamesOf(games, group)} /> : <Rows games={games} />}
        <BigWins wins={wins} games={games} />
      </div>
    )
  },
})

function Rows({ games }: { readonly games: readonly GameEntry[] }) {
  const t = useText('casino')
  const link = useLink()
  return groups
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
        <GameTiles games={listed} row />
      </section>
    ))
}
