import { PartyPopper } from 'lucide-react'
import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { useJoin } from '#web/core/use-join.ts'
import { gamesOf, playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import lobby from '../lobby/lobby.module.css'
import css from './landing.module.css'

interface Thanks {
  readonly games: readonly GameEntry[]
  /** Part of the site that the page links to. */
  readonly section: 'casino' | 'slots' | 'games'
}

/** Landing page of campaigns after a registration: the next steps. */
export default definePage<Thanks>({
  dictionaries: ['casino'],
  async load({ call, params }) {
    const section = params.section as Thanks['section']
    const games = playable((await call(listGames)).games)
    return { section, games: (section === 'slots' ? gamesOf(games, 'slots') : games).slice(0, 8) }
  },
  head: (_, { translator }) => ({ title: translator.of('casino')('thanks') }),
  Page: function ThankYouPage({ data: { games, section } }) {
    const t = useText('casino')
    const link = useLink()
    const open = useOpen()
    const { session } = useShell()
    const join = useJoin()(t('thanks-register'))
    const next = session ? { path: '/recharge', text: t('thanks-deposit') } : join
    const visitor = open('registration') ? 'thanks-visitor' : 'thanks-visitor-closed'
    return (
      <div className={lobby.page}>
        <div className={`card ${css.thanks}`}>
          <PartyPopper size={40} aria-hidden="true" />
          <h1 className="page-title" tabIndex={-1}>
            {t('thanks')}
          </h1>
          <p>{t(session ? 'thanks-player' : visitor)}</p>
          <p className={css.ways}>
            {!session || open('recharge') ? (
              <a className="button primary" href={link(next.path)}>
                {next.text}
              </a>
            ) : null}
            <a className="button" href={link(`/${section}`)}>
              {t('all-games')}
            </a>
          </p>
        </div>
        <GameTiles games={games} />
      </div>
    )
  },
})
