import { BookOpenText, Maximize, Star, Volume2, VolumeX, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type GameEntry, loadGame, type RoundAnswer } from '#domain/casino/casino/api.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { useFavourites, useToggleFavourite } from '../mine/favourites.ts'
import { percentText } from '../parts/numbers.ts'
import palettes from '../parts/palettes.module.css'
import { useWantsSound, wantSound } from '../play/sound.ts'
import { loadScene } from '../scenes/scenes.ts'
import css from './game.module.css'
import { GamePlay } from './game-play.tsx'
import { type AboutGame, InfoSheet } from './info-sheet.tsx'

/** Frame of a game: its name and return, the choice of money or demo, its information, and the game itself. */
export function GameFrame({
  entry,
  payoutCap,
  left,
  About,
  beside,
}: {
  readonly entry: GameEntry
  readonly payoutCap: string
  readonly left: RoundAnswer | null
  readonly About: AboutGame
  /** Set for the second of two games on a page: closes it. */
  readonly beside?: () => void
}) {
  const Title = beside ? 'h2' : 'h1'
  const t = useText('games')
  const names = useText('casino')
  const { session, language } = useShell()
  const link = useLink()
  const [wantsDemo, setWantsDemo] = useState(false)
  const demo = session === null || wantsDemo
  const [informed, setInformed] = useState(false)
  const favourite = useFavourites().includes(entry.id)
  const toggleFavourite = useToggleFavourite()
  const frame = useRef<HTMLDivElement>(null)
  const game = useLoaded(true, () => loadGame(entry.id))
  const scene = useLoaded(true, () => loadScene(entry.id))
  const sound = useWantsSound()
  const Speaker = sound ? Volume2 : VolumeX
  const [canFill, setCanFill] = useState(false)
  useEffect(() => setCanFill(document.fullscreenEnabled === true), [])
  const name = names(`name-${entry.id}` as 'name-dice')
  return (
    <section
      ref={frame}
      className={`${css.frame} ${palettes.palette}`}
      data-game={entry.id}
      aria-label={name}
    >
      <header className={css.head}>
        <Title className="page-title" tabIndex={-1}>
          {name}
        </Title>
        <span className="badge">{names('rtp', { rtp: percentText(Number(entry.rtp), language) })}</span>
        {demo ? <span className={css.demoMark}>{t('demo')}</span> : null}
        <span className={css.tools}>
          {session ? (
            <a className="button small" href={link('/my-casino/rounds')}>
              {names('my-rounds')}
            </a>
          ) : null}
          {session ? (
            <button
              type="button"
              className="button small"
              aria-pressed={wantsDemo}
              onClick={() => setWantsDemo(!wantsDemo)}
            >
              {t('demo-mode')}
            </button>
          ) : null}
          <button
            type="button"
            className={`icon-button ${css.star}`}
            aria-label={t('favourite')}
            aria-pressed={favourite}
            onClick={() => toggleFavourite(entry.id)}
          >
            <Star size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('sound')}
            aria-pressed={sound}
            onClick={() => wantSound(!sound)}
          >
            <Speaker size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('info')}
            onClick={() => setInformed(true)}
          >
            <BookOpenText size={20} aria-hidden="true" />
          </button>
          {beside ? (
            <button
              type="button"
              className="icon-button"
              aria-label={`${t('close')}: ${name}`}
              onClick={beside}
            >
              <X size={20} aria-hidden="true" />
            </button>
          ) : null}
          {canFill ? (
            <button
              type="button"
              className="icon-button"
              aria-label={t('full-screen')}
              onClick={() => {
                if (document.fullscreenElement) void document.exitFullscreen()
                else void frame.current?.requestFullscreen()
              }}
            >
              <Maximize size={20} aria-hidden="true" />
            </button>
          ) : null}
        </span>
      </header>
      <GamePlay
        key={`${demo} ${session?.id ?? ''}`}
        entry={entry}
        payoutCap={payoutCap}
        left={demo ? null : left}
        demo={demo}
        game={game}
        scene={scene}
      />
      <InfoSheet
        open={informed}
        onClose={() => setInformed(false)}
        entry={entry}
        payoutCap={payoutCap}
        game={game}
        About={About}
      />
    </section>
  )
}
