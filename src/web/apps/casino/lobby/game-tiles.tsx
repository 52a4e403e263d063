import type { GameEntry } from '#domain/casino/casino/api.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { gamePath } from '#web/core/router/game-path.ts'
import type { Pots } from '../jackpots/use-pots.ts'
import { percentText } from '../parts/numbers.ts'
import palettes from '../parts/palettes.module.css'
import { GamePicture } from './game-picture.tsx'
import css from './lobby.module.css'

/** Games as tiles: picture, name and return. */
export function GameTiles({
  games,
  row = false,
  pots = null,
}: {
  readonly games: readonly GameEntry[]
  readonly row?: boolean
  /** Pots for games with a jackpot: the tile shows the largest. */
  readonly pots?: Pots | null
}) {
  const t = useText('casino')
  const link = useLink()
  const { language } = useShell()
  return (
    <ul className={row ? css.row : css.tiles}>
      {games.map((game) => (
        <li key={game.id}>
          <a className={`${css.tile} ${palettes.palette}`} data-game={game.id} href={link(gamePath(game))}>
            <GamePicture id={game.id} />
            <PotOf game={game} pots={pots} />
            <b>{t(`name-${game.id}` as 'name-dice')}</b>
            <small>{t('rtp', { rtp: percentText(Number(game.rtp), language) })}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Amount of a game's largest pot. */
function PotOf({ game, pots }: { readonly game: GameEntry; readonly pots: Pots | null }) {
  const { language } = useShell()
  const pot = game.jackpot && pots?.pots.find(({ jackpot }) => jackpot === game.jackpot!.id)
  if (!pot) return null
  return (
    <span className={css.pot} data-tile-pot>
      {formatMoney(BigInt(pot.amount), pot.currency, language)}
    </span>
  )
}
