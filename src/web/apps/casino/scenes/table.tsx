import type { ReactNode } from 'react'
import { PieceStage } from '../stage/piece-stage.tsx'
import type { SceneProps } from './scene.ts'
import css from './table-scenes.module.css'

/**
 * Table of a game: during play a stage draws its pieces (`data-piece`). `above`: they fly above the table's other
 * content.
 */
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
  /** Whether the felt is absent, for scenes with a shape of their own. */
  readonly plain?: boolean
  readonly children: ReactNode
}) {
  return (
    <PieceStage round={round?.id ?? null} live={rest !== undefined} still={!busy} above={above}>
      {plain ? children : <div className={css.felt}>{children}</div>}
    </PieceStage>
  )
}
