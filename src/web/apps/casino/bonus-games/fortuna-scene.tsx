import { useEffect, useMemo, useState } from 'react'
import { wheelSectors } from '#domain/rewards/bonus-games/api.ts'
import type { WheelState } from '../scenes/drawings/wheel-drawing.ts'
import { PixiStage } from '../stage/pixi-stage.tsx'
import type { BonusSceneProps } from './bonus-scene.ts'
import css from './bonus-scenes.module.css'

const count = wheelSectors.length
const corner = (at: number, radius: number) => {
  const angle = ((at / count) * 2 - 0.5) * Math.PI
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`
}

/** Twenty sectors, brighter for higher prizes; the drawn one stops under the mark. */
export function FortunaScene({ outcome, id, busy }: BonusSceneProps) {
  const sector = (outcome as { readonly sector: number } | null)?.sector
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (sector === undefined) return
    const rest = -((sector + 0.5) / count) * 360
    setTurn((before) => rest + 360 * (Math.floor((before - rest) / 360) + 4))
  }, [sector, id])
  const state = useMemo(
    (): WheelState => ({
      round: sector === undefined ? null : id,
      ring: wheelSectors,
      labels: true,
      segment: sector ?? null,
    }),
    [sector, id],
  )
  return (
    <div className={css.wheel} dir="ltr">
      <PixiStage
        load={() => import('../scenes/drawings/wheel-drawing.ts')}
        state={state}
        live
        still={!busy}
        frame={(stage) => <div className={css.drawn}>{stage}</div>}
      >
        <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
          <circle cx="100" cy="100" r="99" fill="#0c0f15" opacity=".55" />
          <g style={{ transform: `rotate(${turn}deg)` }}>
            {wheelSectors.map((points, at) => (
              <g key={at}>
                <path
                  d={`M100 100L${corner(at, 94)}A94 94 0 0 1 ${corner(at + 1, 94)}z`}
                  style={{
                    fill: `color-mix(in srgb, var(--light) ${{ 5: 8, 10: 26, 20: 48, 50: 74, 200: 100 }[points]}%, var(--body))`,
                  }}
                  stroke="#0c0f15"
                  strokeWidth=".8"
                />
                <text
                  transform={`rotate(${((at + 0.5) / count) * 360} 100 100) translate(100 22)`}
                  textAnchor="middle"
                  fontSize="10"
                  fontWeight="700"
                  fill={points >= 50 ? '#141a27' : '#ffffff'}
                >
                  {points}
                </text>
              </g>
            ))}
          </g>
          <circle cx="100" cy="100" r="24" fill="#ffffff" />
          <circle cx="100" cy="97" r="22" fill="var(--light)" />
          <path d="M100 16 91 0h18z" fill="#ffffff" />
        </svg>
      </PixiStage>
    </div>
  )
}
