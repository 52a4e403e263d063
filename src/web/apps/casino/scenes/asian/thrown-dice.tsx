import type { ReactNode } from 'react'
import { PixiStage } from '../../stage/pixi-stage.tsx'
import type { DiceState } from '../drawings/dice-drawing.ts'
import type { SceneProps } from '../scene.ts'
import css from '../table-scenes.module.css'

/** Milliseconds until the last die rests. */
export const throwMs = 850

/** Three dice, thrown on a stage; without one, the page shows the result: `faces`, one for each. */
export function ThrownDice({
  state,
  faces,
  scene: { round, busy, rest },
}: {
  readonly state: DiceState
  readonly faces: readonly ReactNode[]
  readonly scene: Pick<SceneProps<never>, 'round' | 'busy' | 'rest'>
}) {
  return (
    <PixiStage
      load={() => import('../drawings/dice-drawing.ts')}
      state={state}
      live={rest !== undefined}
      still={!busy}
      frame={(stage) => <div className={css.diceStage}>{stage}</div>}
    >
      <div className={css.dice} key={round?.id}>
        {faces.map((face, at) => (
          <span key={at}>{face}</span>
        ))}
      </div>
    </PixiStage>
  )
}
