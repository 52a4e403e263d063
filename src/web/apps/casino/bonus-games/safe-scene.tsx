import { ArrowDown, ArrowUp, LockOpen } from 'lucide-react'
import { useText } from '#web/core/context.ts'
import type { BonusSceneProps } from './bonus-scene.ts'
import css from './bonus-scenes.module.css'

interface Shown {
  readonly turns: readonly {
    readonly dial: number
    readonly turn: number
    readonly is: 'higher' | 'lower' | 'right'
  }[]
  readonly open: number
  readonly code?: readonly number[]
}
const [dials, size, turns] = [3, 8, 7]

/** Three dials of eight numbers: each turn shows whether the right one is higher or lower. */
export function SafeScene({ outcome, state, busy, step }: BonusSceneProps) {
  const t = useText('bonus-games')
  const shown = (outcome as Shown | null) ?? { turns: [], open: 0 }
  return (
    <div className={css.safe}>
      <p>{t('safe-left', { turns: turns - shown.turns.length })}</p>
      <ol className={css.dials}>
        {Array.from({ length: dials }, (_, dial) => (
          <li
            key={dial}
            data-open={shown.open > dial || undefined}
            data-now={(state === 'open' && shown.open === dial) || undefined}
          >
            <b>
              {shown.code?.[dial] ??
                shown.turns.findLast((one) => one.dial === dial && one.is === 'right')?.turn ??
                '?'}
            </b>
            <ul>
              {shown.turns
                .filter((one) => one.dial === dial)
                .map(({ turn, is }) => (
                  <li key={turn}>
                    {turn}
                    {is === 'right' ? (
                      <LockOpen size={14} aria-label={t('safe-right')} />
                    ) : is === 'higher' ? (
                      <ArrowUp size={14} aria-label={t('safe-higher')} />
                    ) : (
                      <ArrowDown size={14} aria-label={t('safe-lower')} />
                    )}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
      <fieldset className={css.keys} aria-label={t('safe-turn')}>
        {Array.from({ length: size }, (_, turn) => {
          const dead = state !== 'open' || busy
          return (
            <button
              key={turn}
              type="button"
              data-turn={turn}
              aria-disabled={dead || undefined}
              onClick={() => dead || step({ turn })}
            >
              {turn}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
