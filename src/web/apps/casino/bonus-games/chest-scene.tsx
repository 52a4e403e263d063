import { useText } from '#web/core/context.ts'
import type { BonusSceneProps } from './bonus-scene.ts'
import css from './bonus-scenes.module.css'

/** Nine chests: the player chooses one, then all open. */
export function ChestScene({ input, choose, outcome, state, busy }: BonusSceneProps) {
  const t = useText('bonus-games')
  const { chest } = input as { readonly chest: number }
  const shown = outcome as { readonly inside: readonly number[]; readonly chest: number } | null
  return (
    <fieldset className={css.chests} aria-label={t('chest-choose')}>
      {Array.from({ length: 9 }, (_, at) => (
        <button
          key={at}
          type="button"
          data-chest={at}
          aria-pressed={(shown?.chest ?? chest) === at}
          aria-label={
            shown
              ? t('chest-holds', { chest: at + 1, points: shown.inside[at]! })
              : t('chest-number', { chest: at + 1 })
          }
          aria-disabled={state !== 'ready' || busy || undefined}
          onClick={() => state === 'ready' && !busy && choose({ chest: at })}
        >
          <svg viewBox="0 0 100 80" aria-hidden="true" focusable="false">
            <path d="M10 38h80v34a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z" fill="#8a4a1c" />
            <path d="M10 38h80v12H10z" fill="#6b3510" />
            <g className={shown ? css.lidOpen : undefined}>
              <path d="M10 36c0-18 12-28 26-28h28c14 0 26 10 26 28z" fill="#b9692c" />
              <path
                d="M16 26c5-10 12-14 20-14h28c8 0 15 4 20 14-8-5-14-6-20-6H36c-6 0-12 1-20 6z"
                fill="#e39a57"
              />
            </g>
            <path d="M10 34h80v7H10z" fill="#ffd06a" />
            <rect x="42" y="32" width="16" height="18" rx="3" fill="#ffe4a0" />
            <circle cx="50" cy="40" r="3" fill="#6b3510" />
          </svg>
          {shown ? <b>{shown.inside[at]}</b> : null}
        </button>
      ))}
    </fieldset>
  )
}
