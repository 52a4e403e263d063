import { useEffect, useMemo, useState } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { multipleText } from '../../parts/numbers.ts'
import { PixiStage } from '../../stage/pixi-stage.tsx'
import type { WheelState } from '../drawings/wheel-drawing.ts'
import { PaysLine } from '../pays-line.tsx'
import { paysOf } from '../pays-of.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import css from '../table-scenes.module.css'
import { useLanded } from '../use-landed.ts'

const risks = ['low', 'medium', 'high'] as const
interface Input {
  readonly risk: (typeof risks)[number]
}
const segments = 50
/** Milliseconds of a spin. */
const turnMs = 1900

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('risk')}
        value={input.risk}
        options={risks.map((value) => ({ value, text: t(`risk-${value}`) }))}
        onChange={(risk) => choose({ risk })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** Returns the corner of a segment on the rim, in the drawing's units. */
const rim = (at: number, radius: number) => {
  const angle = ((at / segments) * 2 - 0.5) * Math.PI
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`
}

/** Fifty segments, brighter for higher payouts; the drawn one stops under the mark. */
function Scene({ input, round, game, variant, busy, rest }: SceneProps<Input>) {
  const { language } = useShell()
  const ring = Array.from({ length: segments }, (_, at) => paysOf(game, variant, input, [at]))
  const values = [...new Set(ring)].sort((one, other) => one - other)
  const shown = round?.outcome as { readonly segment: number; readonly hundredths: number } | undefined
  const [turn, setTurn] = useState(0)
  const segment = shown?.segment
  const id = round?.id
  useEffect(() => {
    if (segment === undefined || id === undefined) return
    const rest = -((segment + 0.5) / segments) * 360
    setTurn((before) => rest + 360 * (Math.floor((before - rest) / 360) + 4))
  }, [segment, id])
  const landed = useLanded(id, turnMs)
  const pays = ring.join(' ')
  const state = useMemo(
    (): WheelState => ({ round: id ?? null, ring: pays.split(' ').map(Number), segment: segment ?? null }),
    [id, pays, segment],
  )
  return (
    <div className={css.felt}>
      <div className={css.wheel} dir="ltr">
        <PixiStage
          load={() => import('../drawings/wheel-drawing.ts')}
          state={state}
          live={rest !== undefined}
          still={!busy}
          frame={(stage) => <div className={css.drawn}>{stage}</div>}
        >
          <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
            <circle cx="100" cy="100" r="98" fill="#0c0f15" opacity=".55" />
            <g style={{ transform: `rotate(${turn}deg)` }}>
              {ring.map((pays, at) => {
                const part = values.length > 1 ? values.indexOf(pays) / (values.length - 1) : 0
                return (
                  <path
                    key={at}
                    d={`M${rim(at, 58)}L${rim(at, 94)}A94 94 0 0 1 ${rim(at + 1, 94)}L${rim(at + 1, 58)}A58 58 0 0 0 ${rim(at, 58)}z`}
                    style={{
                      fill:
                        pays === 0
                          ? '#2a3142'
                          : `color-mix(in srgb, var(--light) ${Math.round(20 + part * 80)}%, var(--body))`,
                    }}
                    stroke="#0c0f15"
                    strokeWidth=".8"
                  />
                )
              })}
            </g>
            <circle cx="100" cy="100" r="54" fill="#0c0f15" opacity=".7" />
            <path d="M100 14 92 1h16z" fill="#fff" />
          </svg>
        </PixiStage>
        <b>{shown && landed ? multipleText(shown.hundredths / 100, language) : ''}</b>
      </div>
    </div>
  )
}

export default defineScene<Input>({ first: { risk: 'medium' }, Choices, Scene, restsAfter: 2000 })
