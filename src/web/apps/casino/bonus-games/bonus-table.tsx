import { useState } from 'react'
import { type BonusGameId, type BonusPlay, loadBonusGames } from '#domain/rewards/bonus-games/api.ts'
import { useLink, useOpen, useShell, useText, useTimes } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import { percentText } from '../parts/numbers.ts'
import palettes from '../parts/palettes.module.css'
import { hasCrypto } from '../play/fair-round.ts'
import css from './bonus-game.module.css'
import { Fairness } from './fairness.tsx'
import { bonusScenes } from './scenes.tsx'
import { useBonusPlay } from './use-bonus-play.ts'

const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A bonus game: its scene, its prizes with their chances, and today's play or a demo. */
export function BonusTable({ id, first }: { readonly id: BonusGameId; readonly first: BonusPlay | null }) {
  const t = useText('bonus-games')
  const link = useLink()
  const isOpen = useOpen()
  const { session, language, modals } = useShell()
  const { shortDayAndTime } = useTimes()
  const [wantsDemo, setWantsDemo] = useState(false)
  const demo = first === null || wantsDemo
  const game = useLoaded(true, async () => (await loadBonusGames())[id])
  const { play, today, busy, fault, clear, begin, step } = useBonusPlay({ id, game, today: first, demo })
  const [chosen, setChosen] = useState<unknown>(null)
  const [seed, setSeed] = useState('')
  const input = (demo ? null : today?.input) ?? chosen ?? game?.first ?? null
  const Scene = bonusScenes[id]
  const prizes = game?.prizes() ?? []
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0n)
  const again = demo && play.state === 'ended'
  return (
    <div className={`${css.table} ${palettes.palette}`} data-game={`bonus-${id}`}>
      <div className={css.stage}>
        {input === null ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <Scene
            input={input}
            choose={(next) => {
              if (again) clear()
              setChosen(next)
            }}
            outcome={play.outcome}
            id={play.id}
            state={again ? 'ready' : play.state}
            busy={busy}
            step={step}
          />
        )}
        <p className={css.result} role="status" data-shown={play.points !== null || undefined}>
          {play.points === null ? '' : t(demo ? 'demo-points' : 'points-won', { points: play.points })}
        </p>
      </div>
      <div className={css.panel}>
        <p>{t(`rules-${id}`)}</p>
        {fault === null ? null : (
          <p className="notice bad" role="alert">
            {fault || t('no-answer')}
          </p>
        )}
        {play.state === 'ready' || again ? (
          <button
            type="button"
            className="button primary wide"
            data-begin
            aria-disabled={busy || input === null || (demo && game !== null && !hasCrypto()) || undefined}
            onClick={() => {
              if (busy || input === null || (demo && !hasCrypto())) return
              void begin(input, seed || newSeed())
            }}
          >
            {t(demo ? (again ? 'demo-again' : 'begin-demo') : 'begin')}
          </button>
        ) : play.state === 'open' ? (
          <p className={css.turn}>{t('your-turn')}</p>
        ) : (
          <p className="notice">{t('come-back', { time: today ? shortDayAndTime(today.nextAt) : '' })}</p>
        )}
        {session ? (
          <p className={css.ways}>
            <button
              type="button"
              className="button small"
              aria-pressed={wantsDemo}
              onClick={() => setWantsDemo(!wantsDemo)}
            >
              {t('demo')}
            </button>
            {isOpen('vip-cashback') ? (
              <a className="button small" href={link('/casino/vipcashback')}>
                {t('my-points')}
              </a>
            ) : null}
          </p>
        ) : (
          <p className={css.note}>
            {t('demo-note')}{' '}
            <button type="button" className={css.link} onClick={() => modals.open('login')}>
              {t('sign-in')}
            </button>
          </p>
        )}
        <table className={css.prizes}>
          <caption>{t(game?.rules.step ? 'odds-best' : 'odds')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('points')}</th>
              <th scope="col">{t('chance')}</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ points, weight }) => (
              <tr key={points} data-hit={play.points === points || undefined}>
                <td>{points}</td>
                <td>{percentText(Number((weight * 100_000_000n) / all) / 100_000_000, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={css.note}>{t('points-note')}</p>
        {today && !demo ? <Fairness play={today} game={game} seed={seed} onSeed={setSeed} /> : null}
      </div>
    </div>
  )
}
