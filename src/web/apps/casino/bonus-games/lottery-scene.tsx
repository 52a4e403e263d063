import { useText } from '#web/core/context.ts'
import { toneOf } from '../scenes/fast/tone-of.ts'
import { PieceStage } from '../stage/piece-stage.tsx'
import type { BonusSceneProps } from './bonus-scene.ts'
import css from './bonus-scenes.module.css'

/** Twenty numbers: the player picks four, and four are drawn. A fifth pick replaces the first. */
export function LotteryScene({ input, choose, outcome, state, busy, id }: BonusSceneProps) {
  const t = useText('bonus-games')
  const { picks } = input as { readonly picks: readonly number[] }
  const balls = (outcome as { readonly balls: readonly number[] } | null)?.balls
  return (
    <PieceStage round={id} live still={!busy}>
      <fieldset className={css.numbers} aria-label={t('lottery-choose')}>
        {Array.from({ length: 20 }, (_, at) => at + 1).map((number) => {
          const drawn = balls?.includes(number)
          return (
            <button
              key={number}
              type="button"
              aria-pressed={picks.includes(number)}
              aria-label={drawn ? t('lottery-drawn', { number }) : String(number)}
              aria-disabled={state !== 'ready' || busy || undefined}
              data-piece="tile"
              data-face={toneOf(picks.includes(number), drawn)}
              data-order={balls?.indexOf(number)}
              data-drawn={drawn || undefined}
              onClick={() => {
                if (state === 'ready' && !busy && !picks.includes(number))
                  choose({ picks: [...picks.slice(1), number] })
              }}
            >
              {number}
            </button>
          )
        })}
      </fieldset>
    </PieceStage>
  )
}
