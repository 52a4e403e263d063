import { dragonLedges } from '#domain/rewards/bonus-games/api.ts'
import { useText } from '#web/core/context.ts'
import { PieceStage } from '../stage/piece-stage.tsx'
import type { BonusSceneProps } from './bonus-scene.ts'
import css from './bonus-scenes.module.css'

interface Shown {
  readonly taken: readonly number[]
  readonly met: readonly number[]
  readonly caught?: boolean
}

/** Five ledges with three paths to each: the dragon blocks one of them. */
export function DragonScene({ outcome, state, busy, id, step }: BonusSceneProps) {
  const t = useText('bonus-games')
  const shown = (outcome as Shown | null) ?? { taken: [], met: [] }
  const reached = shown.taken.length - (shown.caught ? 1 : 0)
  const off = state !== 'open' || busy
  return (
    <PieceStage round={id} live still={!busy}>
      <div className={css.dragon}>
        <ol reversed className={css.ledges}>
          {dragonLedges
            .map((points, ledge) => ({ points, ledge }))
            .toReversed()
            .map(({ points, ledge }) => (
              <li key={ledge} data-reached={reached > ledge || undefined}>
                <span className={css.points}>{points}</span>
                {[0, 1, 2].map((path) => {
                  const gone = shown.taken[ledge] === path
                  const waits = shown.met[ledge] === path
                  const next = !off && shown.taken.length === ledge
                  return (
                    <button
                      key={path}
                      type="button"
                      data-piece="tile"
                      data-face={waits && gone ? 'hit' : gone ? 'open' : undefined}
                      data-path={next ? path : undefined}
                      data-gone={gone || undefined}
                      data-waits={waits || undefined}
                      aria-label={`${t('dragon-path', { ledge: ledge + 1, path: path + 1 })}${waits ? ` · ${t('dragon-here')}` : ''}`}
                      aria-disabled={!next || undefined}
                      onClick={() => next && step({ path })}
                    >
                      {waits ? (
                        <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
                          <path
                            d="M6 24c0-12 10-18 20-16l8-5-2 9c4 6 2 14-4 18l-12 6 2-6C10 30 6 28 6 24z"
                            fill="#e5533d"
                          />
                          <path d="M10 18c4-7 10-9 16-8-7 1-11 3-16 8z" fill="#ffb39b" />
                          <circle cx="25" cy="16" r="2.6" fill="#1b1014" />
                          <path d="M28 24c-3 2-7 2-10 1" stroke="#1b1014" strokeWidth="2" fill="none" />
                        </svg>
                      ) : gone ? (
                        <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
                          <path
                            d="M8 21l8 8 16-18"
                            stroke="#fff"
                            strokeWidth="5"
                            fill="none"
                            strokeLinecap="round"
                          />
                        </svg>
                      ) : null}
                    </button>
                  )
                })}
              </li>
            ))}
        </ol>
        <button
          type="button"
          className="button"
          data-stop
          aria-disabled={off || shown.taken.length === 0 || undefined}
          onClick={() => off || shown.taken.length === 0 || step({ stop: true })}
        >
          {t('dragon-stop', { points: reached > 0 ? dragonLedges[reached - 1]! : 0 })}
        </button>
      </div>
    </PieceStage>
  )
}
