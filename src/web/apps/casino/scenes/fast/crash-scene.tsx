import { useId, useMemo } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { PixiStage } from '../../stage/pixi-stage.tsx'
import { collectOf } from '../collect-of.ts'
import { place, sky, topOf } from '../drawings/crash-curve.ts'
import type { CrashState } from '../drawings/crash-drawing.ts'
import { MultipleChoice } from '../multiple-choice.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import { useClimb } from '../use-climb.ts'
import css from './crash-scene.module.css'

interface Input {
  /** Hundredths. */
  readonly target: number
}

interface Shown {
  /** Hundredths; 100 is the ground. */
  readonly reached: number
  /** End of the flight, once the round is over. */
  readonly flown?: string
  readonly won?: boolean
}

const Choices = (props: SceneProps<Input>) => (
  <MultipleChoice {...props} label={useText('games')('crash-target')} />
)

/**
 * Returns the next stop: a fifth above the reached multiple, in round tenths, and never past the automatic cash-out.
 */
function nextStop(reached: number, target: number): number {
  const grain = reached >= 1000 ? 100 : 10
  return Math.min(target, Math.ceil((reached * 1.2) / grain) * grain)
}

const { width, height } = sky

function path(to: number, top: number): string {
  const points = Array.from({ length: 33 }, (_, index) => place(to ** (index / 32), top))
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

/** A kite that climbs in steps along its curve, with buttons for the next step and for the whole flight. */
function Scene({ input, round, open, busy, step, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shade = useId()
  const shown = round?.outcome as Shown | undefined
  const target = ((round?.input as Input | undefined) ?? input).target
  const flown = shown?.flown === undefined ? null : Number(shown.flown)
  const crashed = flown !== null && shown?.won === false
  const to = shown ? (crashed ? flown! : shown.reached) / 100 : null
  const at = useClimb(to, round?.id)
  const top = topOf(target / 100, to ?? 1)
  const kite = place(at, top)
  /** Visible only at the end of the flight. */
  const torn = crashed && at === to
  const aim = place(target / 100, top)
  const reached = shown?.reached ?? 100
  const next = nextStop(reached, target)
  const stretches = next === target ? [target] : [next, target]
  const ready = open && !busy
  const id = round?.id ?? null
  const state = useMemo(
    (): CrashState => ({ round: id, to, target: target / 100, crashed }),
    [id, to, target, crashed],
  )
  return (
    <div className={css.scene}>
      <div className={css.sky} dir="ltr">
        <PixiStage
          load={() => import('../drawings/crash-drawing.ts')}
          state={state}
          live={rest !== undefined}
          still={!busy}
          frame={(stage) => <div className={css.drawn}>{stage}</div>}
        >
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
            <defs>
              <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="var(--light)" stopOpacity=".5" />
                <stop offset="1" stopColor="var(--light)" stopOpacity="0" />
              </linearGradient>
            </defs>
            {[0.25, 0.5, 0.75].map((part) => (
              <path key={part} d={`M16 ${(height - 18) * part}H${width - 16}`} className={css.level} />
            ))}
            <path d={`M16 ${aim.y}H${width - 16}`} className={css.aim} />
            {at > 1 ? (
              <>
                <path
                  d={`${path(at, top)}L${kite.x.toFixed(1)} ${height - 18}L16 ${height - 18}z`}
                  fill={`url(#${shade})`}
                />
                <path d={path(at, top)} className={css.flight} data-crashed={torn || undefined} />
              </>
            ) : null}
            <g
              transform={`translate(${kite.x.toFixed(1)} ${kite.y.toFixed(1)})`}
              className={css.kite}
              data-crashed={torn || undefined}
            >
              <ellipse cx="0" cy="5" rx="15" ry="5" fill="#000" opacity=".25" />
              <path d="M0-19 15 0 0 19-15 0z" fill="var(--body)" />
              <path d="M0-19 15 0H-15z" fill="#fff" opacity=".85" />
              <path d="M0-19V19L15 0z" fill="#000" opacity=".16" />
              <path d="M0-19-15 0H0z" fill="#fff" opacity=".5" />
            </g>
          </svg>
        </PixiStage>
        <p className={css.multiple} data-crashed={torn || undefined}>
          {multipleText(at, language)}
        </p>
      </div>
      <p className={css.note} role="status">
        {flown === null || at !== to
          ? ''
          : t(crashed ? 'crash-fell' : 'crash-end', { multiple: multipleText(flown / 100, language) })}
      </p>
      <div className={css.stretches}>
        {stretches.map((stop, index) => (
          <button
            key={index}
            type="button"
            data-stretch={stop}
            aria-disabled={!ready || undefined}
            onClick={() => {
              if (ready) step({ to: stop })
            }}
          >
            {t('crash-fly', { multiple: multipleText(stop / 100, language) })}
          </button>
        ))}
      </div>
    </div>
  )
}

export default defineScene<Input>({
  first: { target: 200 },
  Choices,
  Scene,
  restsAfter: 950,
  collect: collectOf,
})
