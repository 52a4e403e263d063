import { useMemo } from 'react'
import type { SlotScene, SlotSheet } from '#domain/casino/casino/api.ts'
import { useShell } from '#web/core/context.ts'
import { PixiStage } from '../stage/pixi-stage.tsx'
import type { Glyph } from './glyphs/glyph.ts'
import { marksOf } from './marks.ts'
import { Reels } from './reels.tsx'
import type { ReelsState } from './reels-drawing.ts'
import css from './slot-scene.module.css'

/** Reels of the round in play: on a stage where there is one, else as for a past round. */
export function LiveReels({
  glyphs,
  live,
  ...reels
}: {
  readonly glyphs: readonly Glyph[]
  readonly live: boolean
  readonly prefix: string
  readonly scene: SlotScene
  readonly before: SlotScene | null
  readonly moving: boolean
  readonly turn: string
  readonly strips: SlotSheet['strips']
  readonly lines: SlotSheet['lines']
}) {
  const { language } = useShell()
  const { scene, before, moving, turn, strips, lines } = reels
  const state = useMemo(
    (): ReelsState => ({
      glyphs,
      scene,
      before,
      moving,
      turn,
      strips,
      marks: moving && scene.kind !== 'hold' && scene.kind !== 'cascade' ? [] : marksOf(scene, language),
      lines: lines !== undefined,
    }),
    [glyphs, scene, before, moving, turn, strips, lines, language],
  )
  return (
    <PixiStage
      load={() => import('./reels-drawing.ts')}
      state={state}
      live={live}
      still={!moving}
      frame={(stage) => (
        <div
          className={css.reels}
          style={{ '--reels': scene.window.length, '--rows': scene.window[0]!.length } as React.CSSProperties}
          dir="ltr"
          aria-hidden="true"
        >
          <div className={css.drawn}>{stage}</div>
        </div>
      )}
    >
      <Reels {...reels} />
    </PixiStage>
  )
}
