import { useId, useMemo } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { PixiStage } from '../../stage/pixi-stage.tsx'
import { onDial } from '../drawings/dial.ts'
import type { LimboState } from '../drawings/limbo-drawing.ts'
import { MultipleChoice } from '../multiple-choice.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import { useClimb } from '../use-climb.ts'
import css from './limbo-scene.module.css'

interface Input {
  /** Hundredths. */
  readonly target: number
}

const Choices = (props: SceneProps<Input>) => (
  <MultipleChoice {...props} label={useText('games')('limbo-target')} />
)

/** A dial that climbs to the multiple, with a mark at the player's one. */
function Scene({ input, round, busy, rest }: SceneProps<Input>) {
  const { language } = useShell()
  const shade = useId()
  const drawn = round?.outcome as { readonly flown: string; readonly won: boolean } | undefined
  const flown = drawn ? Number(drawn.flown) / 100 : null
  const shown = useClimb(flown, round?.id)
  const length = 2 * Math.PI * 84 * 0.75
  const mark = 135 + onDial(input.target / 100) * 270
  const id = round?.id ?? null
  const won = drawn?.won ?? false
  const target = input.target / 100
  const state = useMemo(
    (): LimboState => ({ round: id, to: flown ?? 1, target, won }),
    [id, flown, target, won],
  )
  return (
    <div className={css.scene} dir="ltr">
      <PixiStage
        load={() => import('../drawings/limbo-drawing.ts')}
        state={state}
        live={rest !== undefined}
        still={!busy}
        frame={(stage) => <div className={css.dial}>{stage}</div>}
      >
        <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
          <defs>
            <linearGradient id={shade} x1="0" y1="1" x2="1" y2="0">
              <stop offset="0" stopColor="var(--body)" />
              <stop offset="1" stopColor="var(--light)" />
            </linearGradient>
          </defs>
          <circle className={css.rail} cx="100" cy="100" r="84" strokeDasharray={`${length} 999`} />
          <circle
            className={css.climb}
            cx="100"
            cy="100"
            r="84"
            stroke={`url(#${shade})`}
            strokeDasharray={`${length * onDial(shown)} 999`}
          />
          <g transform={`rotate(${mark} 100 100)`}>
            <rect x="170" y="98" width="28" height="4" rx="2" fill="#fff" />
          </g>
        </svg>
      </PixiStage>
      <p className={css.multiple} data-won={drawn?.won}>
        {multipleText(shown, language)}
      </p>
    </div>
  )
}

export default defineScene<Input>({ first: { target: 200 }, Choices, Scene, restsAfter: 950 })
