import { useLink, useText } from '#web/core/context.ts'
import { contributionOf, type GameName } from './casino-games.ts'
import { CountingGames } from './counting-games.tsx'
import css from './promotions.module.css'
import type { Promotions } from './promotions.ts'
import { useFigures, usePlaces } from './words.ts'

/** Free daily games, and the contribution of casino games to its bonuses. */
export function BonusGames({
  data,
  games,
}: {
  readonly data: Promotions
  readonly games: readonly GameName[]
}) {
  const t = useText('promotions')
  const link = useLink()
  const { offers, list, search } = usePlaces(data)
  const daily = data.list.find((one) => one.about === 'bonus-games')
  const contribution = contributionOf(data.list)
  return (
    <div className={css.page}>
      <p className={css.back}>
        <a href={link(list) + search}>{t(offers ? 'offers' : 'bonuses')}</a>
      </p>
      <h1 className="page-title" tabIndex={-1}>
        {t('games-title')}
      </h1>
      {daily?.about === 'bonus-games' ? <Daily games={daily.games} played={data.own?.played ?? []} /> : null}
      {contribution ? <CountingGames contribution={contribution} games={games} /> : null}
    </div>
  )
}

function Daily({
  games,
  played,
}: {
  readonly games: Extract<Promotions['list'][number], { readonly about: 'bonus-games' }>['games']
  readonly played: readonly string[]
}) {
  const t = useText('promotions')
  const names = useText('bonus-games')
  const link = useLink()
  const { number } = useFigures('')
  return (
    <section className={css.section} aria-labelledby="daily">
      <h2 id="daily">{names('title')}</h2>
      <p className={css.lead}>{names('daily')}</p>
      <ul className={css.cards}>
        {games.map(({ game, path, points }) => (
          <li key={game}>
            <a className={css.card} data-about="bonus-games" href={link(path)}>
              <b className={css.headline}>{names(`name-${game}`)}</b>
              <span className={css.lead}>{names(`rules-${game}`)}</span>
              {played.includes(game) ? <span className={css.standing}>{t('played')}</span> : null}
              <strong className={css.last}>{t('up-to-points', { points: number(points) })}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
