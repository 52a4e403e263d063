import type { ReactNode } from 'react'
import { PieceStage } from '../stage/piece-stage.tsx'
import type { SceneProps } from './scene.ts'
import css from './table-scenes.module.css'

/** The table of a game: in play its pieces (`data-piece`) are drawn on a stage. `above`: they fly above what else lies there. */
export function Table({
  round,
  busy,
  rest,
  above = false,
  plain = false,
  children,
}: Pick<SceneProps<never>, 'round' | 'busy'> & {
  readonly rest: SceneProps['rest'] | undefined
  readonly above?: boolean
  /** Without the felt: the scene has a form of its own. */
  readonly plain?: boolean
  readonly children: ReactNode
}) {
  return (
    <PieceStage round={round?.id ?? null} live={rest !== undefined} still={!busy} above={above}>
      {plain ? children : <div className={css.felt}>{children}</div>}
    </PieceStage>
  )
}
