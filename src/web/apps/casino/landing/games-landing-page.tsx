import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { gamePath } from '#web/core/router/game-path.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import { useJoin } from '#web/core/use-join.ts'
import { playable } from '../lobby/catalogue.ts'
import { GamePicture } from '../lobby/game-picture.tsx'
import { percentText } from '../parts/numbers.ts'
import palettes from '../parts/palettes.module.css'
import css from './landing.module.css'

/** Landing page of campaigns for one game: its picture, its return, and the ways to play it. */
export default definePage<GameEntry>({
  dictionaries: ['casino'],
  async load({ call, params }) {
    const game = playable((await call(listGames)).games).find(({ route }) => route === params.landingRoute)
    if (!game) throw notFound()
    return game
  },
  head(game, { translator }) {
    const t = translator.of('casino')
    const name = t(`name-${game.id}` as 'name-dice')
    return { title: name, description: t('game-description', { name }) }
  },
  Page: function GameLandingPage({ data: game }) {
    const t = useText('casino')
    const link = useLink()
    const { session, language } = useShell()
    const join = useJoin()(t('thanks-register'))
    const name = t(`name-${game.id}` as 'name-dice')
    return (
      <div className={`${css.landing} ${palettes.palette}`} data-game={game.id}>
        <div className={css.art}>
          <GamePicture id={game.id} />
        </div>
        <h1 tabIndex={-1}>{name}</h1>
        <p>{t('landing-text')}</p>
        <ul className={css.facts}>
          <li>{t('rtp', { rtp: percentText(Number(game.rtp), language) })}</li>
          <li>{t('brand-seeds')}</li>
        </ul>
        <p className={css.ways}>
          <a className="button primary" href={link(gamePath(game))}>
            {t(session ? 'landing-play' : 'landing-demo')}
          </a>
          {session ? null : (
            <a className="button" href={link(join.path)}>
              {join.text}
            </a>
          )}
        </p>
        <small>
          {t('landing-adults')} <a href={link('/casino')}>{t('all-games')}</a>
        </small>
      </div>
    )
  },
})
