import type { GameEntry } from '#domain/casino/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { percentText } from '../parts/numbers.ts'
import palettes from '../parts/palettes.module.css'
import { gamePath } from './catalogue.ts'
import { GamePicture } from './game-picture.tsx'
import css from './lobby.module.css'

/** Games as tiles: their picture, name and return. */
export function GameTiles({
  games,
  row = false,
}: {
  readonly games: readonly GameEntry[]
  readonly row?: boolean
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
            <b>{t(`name-${game.id}` as 'name-dice')}</b>
            <small>{t('rtp', { rtp: percentText(Number(game.rtp), language) })}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
