import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { useLink, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { gamesOf, groupPath, playable } from './catalogue.ts'
import { GameTiles } from './game-tiles.tsx'
import { GroupLinks } from './group-links.tsx'
import css from './lobby.module.css'

/** Groups that are neither slots nor cards, and have no page in the menu. */
const listed = ['ladder', 'lotteries', 'dice', 'other'] as const

/** All games of the smaller groups, by group. */
export default definePage<readonly GameEntry[]>({
  dictionaries: ['casino'],
  load: async ({ call }) => playable((await call(listGames)).games),
  head: (_, { translator }) => ({ title: translator.of('casino')('other-games') }),
  Page: function OtherGamesPage({ data }) {
    const t = useText('casino')
    const link = useLink()
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('other-games')}
        </h1>
        <GroupLinks games={data} current={null} />
        {listed
          .map((group) => ({ group, games: gamesOf(data, group) }))
          .filter(({ games }) => games.length > 0)
          .map(({ group, games }) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <div className={css.rowHead}>
                <h2 id={`group-${group}`}>{t(`group-${group}`)}</h2>
                <a href={link(groupPath(group))} aria-label={`${t('see-all')}: ${t(`group-${group}`)}`}>
                  {t('see-all')}
                </a>
              </div>
              <GameTiles games={games} />
            </section>
          ))}
      </div>
    )
  },
})
