import { useId } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
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

/** Where a multiple stands on the dial, 0 to 1: each tenfold takes a third of it. */
const onDial = (multiple: number) => Math.min(1, Math.log10(Math.max(1, multiple)) / 3)

/** A dial that climbs by the multiple, with a mark at the one that was named. */
function Scene({ input, round }: SceneProps<Input>) {
  const { language } = useShell()
  const shade = useId()
  const drawn = round?.outcome as { readonly flown: string; readonly won: boolean } | undefined
  const flown = drawn ? Number(drawn.flown) / 100 : null
  const shown = useClimb(flown, round?.id)
  const length = 2 * Math.PI * 84 * 0.75
  const mark = 135 + onDial(input.target / 100) * 270
  return (
    <div className={css.scene} dir="ltr">
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
      <p className={css.multiple} data-won={drawn?.won}>
        {multipleText(shown, language)}
      </p>
    </div>
  )
}

export default defineScene<Input>({ first: { target: 200 }, Choices, Scene, restsAfter: 950 })
