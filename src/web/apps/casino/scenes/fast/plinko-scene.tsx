import { useEffect, useMemo, useRef } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { numberText } from '../../parts/numbers.ts'
import { PixiStage } from '../../stage/pixi-stage.tsx'
import type { PlinkoState } from '../drawings/plinko-drawing.ts'
import { fallMs } from '../drawings/plinko-fall.ts'
import { PaysLine } from '../pays-line.tsx'
import { paysOf } from '../pays-of.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import table from '../table-scenes.module.css'
import { useLanded } from '../use-landed.ts'
import css from './plinko-scene.module.css'

const rowCounts = [8, 12, 16] as const
const risks = ['low', 'medium', 'high'] as const
interface Input {
  readonly rows: (typeof rowCounts)[number]
  readonly risk: (typeof risks)[number]
}
function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('rows')}
        value={input.rows}
        options={rowCounts.map((value) => ({ value, text: String(value) }))}
        onChange={(rows) => choose({ ...input, rows })}
        disabled={open || busy}
      />
      <ChoiceRow
        label={t('risk')}
        value={input.risk}
        options={risks.map((value) => ({ value, text: t(`risk-${value}`) }))}
        onChange={(risk) => choose({ ...input, risk })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** Returns the ball's positions above each row, in slots from the left edge of the drawing. */
function placesOf(path: readonly number[]): readonly { readonly x: number; readonly y: number }[] {
  let right = 0
  return [
    { x: path.length / 2 + 0.5, y: -0.6 },
    ...path.map((way, row) => {
      right += way
      return { x: (path.length - row - 1) / 2 + right + 0.5, y: row + 0.55 }
    }),
  ]
}

/** Pegs, the ball on its drawn path, and the payout of each slot. */
function Scene({ input, round, game, variant, busy, rest }: SceneProps<Input>) {
  const { language } = useShell()
  const shown = round?.outcome as { readonly path: readonly number[]; readonly slot: number } | undefined
  const { rows } = input
  const ball = useRef<SVGCircleElement>(null)
  const id = round?.id
  const path = shown?.path.length === rows ? shown.path : null
  useEffect(() => {
    const element = ball.current
    if (!element || !path || id === undefined) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const places = placesOf(path)
    const end = places.at(-1)!
    // Each drop starts slowly and ends fast on its peg, like a fall.
    const frames = places.map(({ x, y }) => ({
      transform: `translate(${x - end.x}px, ${y - end.y}px)`,
      easing: 'cubic-bezier(.5, .1, .9, .7)',
    }))
    const fall = element.animate(frames, { duration: fallMs, easing: 'linear' })
    return () => fall.cancel()
  }, [path, id])
  const end = path ? placesOf(path).at(-1)! : null
  const landed = useLanded(id, fallMs)
  const state = useMemo((): PlinkoState => ({ round: id ?? null, rows, path }), [id, rows, path])
  const pays = Array.from({ length: rows + 1 }, (_, slot) =>
    paysOf(
      game,
      variant,
      input,
      Array.from({ length: rows }, (__, row) => (row < slot ? 1 : 0)),
    ),
  )
  return (
    <div className={table.felt}>
      <div className={css.board} dir="ltr" data-board>
        <PixiStage
          load={() => import('../drawings/plinko-drawing.ts')}
          state={state}
          live={rest !== undefined}
          still={!busy}
          frame={(stage) => <div style={{ aspectRatio: `${rows + 1} / ${rows + 1.3}` }}>{stage}</div>}
        >
          <svg viewBox={`0 -1 ${rows + 1} ${rows + 1.3}`} aria-hidden="true" focusable="false">
            <defs>
              <radialGradient id="plinko-peg" cx=".35" cy=".25" r=".9">
                <stop offset="0" stopColor="#fff" />
                <stop offset=".45" stopColor="var(--light)" />
                <stop offset="1" stopColor="var(--deep)" />
              </radialGradient>
              <radialGradient id="plinko-ball" cx=".35" cy=".25" r=".85">
                <stop offset="0" stopColor="#fff" />
                <stop offset=".35" stopColor="#ffe9a8" />
                <stop offset="1" stopColor="#c9781c" />
              </radialGradient>
            </defs>
            {path ? (
              <polyline
                className={css.way}
                points={placesOf(path)
                  .map(({ x, y }) => `${x},${y}`)
                  .join(' ')}
              />
            ) : null}
            {Array.from({ length: rows }, (_, row) =>
              Array.from({ length: row + 1 }, (__, peg) => {
                const x = (rows - row) / 2 + peg + 0.5
                return (
                  <g key={`${row} ${peg}`}>
                    <ellipse cx={x + 0.04} cy={row + 0.17} rx={pegSize} ry={pegSize * 0.6} opacity=".35" />
                    <circle cx={x} cy={row} r={pegSize} fill="url(#plinko-peg)" />
                  </g>
                )
              }),
            )}
            {end ? (
              <circle
                ref={ball}
                className={css.ball}
                cx={end.x}
                cy={end.y}
                r="0.34"
                fill="url(#plinko-ball)"
              />
            ) : null}
          </svg>
        </PixiStage>
        <div className={css.slots}>
          {pays.map((hundredths, slot) => (
            <span
              key={slot}
              data-pays={levelOf(hundredths)}
              data-hit={(path && landed && shown?.slot === slot) || undefined}
            >
              {numberText(hundredths / 100, language, hundredths % 100 === 0 ? 0 : 1)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Radius in slots. */
const pegSize = 0.19

const levelOf = (hundredths: number) => (hundredths < 100 ? 'less' : hundredths < 500 ? 'stake' : 'much')

export default defineScene<Input>({
  first: { rows: 12, risk: 'medium' },
  Choices,
  Scene,
  restsAfter: fallMs + 50,
})
