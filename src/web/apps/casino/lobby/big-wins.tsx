import type { BigWinView, GameEntry } from '#domain/casino/casino/api.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { gamePath } from '#web/core/router/game-path.ts'
import { multipleText } from '../parts/numbers.ts'
import palettes from '../parts/palettes.module.css'
import css from './big-wins.module.css'
import { GamePicture } from './game-picture.tsx'

/** Last rounds that paid at least twenty times their stake: payouts, without the players. */
export function BigWins({
  wins,
  games,
}: {
  readonly wins: readonly BigWinView[]
  readonly games: readonly GameEntry[]
}) {
  const t = useText('casino')
  const link = useLink()
  const { language } = useShell()
  const shown = wins.flatMap((win) => {
    const game = games.find(({ id }) => id === win.game)
    if (win.gameName !== undefined) {
      return [{ ...win, name: win.gameName, path: `/games/${win.game}` }]
    }
    return game ? [{ ...win, name: t(`name-${game.id}` as 'name-dice'), path: gamePath(game) }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="big-wins">
      <h2 id="big-wins" className={css.title}>
        {t('big-wins')}
      </h2>
      <ul className={css.wins}>
        {shown.map(({ game, gameName, name, path, currency, stake, payout, at }) => (
          <li key={`${game} ${at} ${payout}`}>
            <a className={`card ${css.win} ${palettes.palette}`} data-game={game} href={link(path)}>
              <span className={css.art}>{gameName === undefined ? <GamePicture id={game} /> : null}</span>
              <span className={css.text}>
                <b>{formatMoney(BigInt(payout), currency, language)}</b>
                <span>{name}</span>
              </span>
              <span className="badge">
                {multipleText(Number((BigInt(payout) * 100n) / BigInt(stake)) / 100, language)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
