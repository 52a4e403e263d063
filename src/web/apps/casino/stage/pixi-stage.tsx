import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './pixi-stage.module.css'
import type { Drawer } from './stage.ts'
import { useOpenStage } from './use-open-stage.ts'

/**
 * Animated scene of a game in play: pixi draws it where the browser has a graphics processor, else the page does,
 * also until pixi has loaded. Screen readers skip the scene: the page beside it has the same in words.
 */
export function PixiStage<State>({
  load,
  state,
  live,
  still,
  frame,
  children,
}: {
  /** Module with the drawing, which loads pixi. */
  readonly load: () => Promise<{ readonly drawer: Drawer<State> }>
  readonly state: State
  /** Whether the game is in play; the page redraws past rounds itself. */
  readonly live: boolean
  /** Whether nothing moves now, so pixi may take over. */
  readonly still: boolean
  /** Wraps the stage and gives it its size. */
  readonly frame: (stage: ReactNode) => ReactNode
  /** The page's own drawing. */
  readonly children: ReactNode
}) {
  const stage = useOpenStage(load, live)
  const [taken, setTaken] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  const drawn = stage !== null && (taken || still)
  useLayoutEffect(() => {
    if (!drawn || !host.current) return
    setTaken(true)
    stage.attach(host.current)
  }, [drawn, stage])
  useLayoutEffect(() => {
    if (drawn) stage.show(state)
  }, [drawn, stage, state])
  if (!drawn) return children
  return frame(<div ref={host} className={css.stage} data-pixi aria-hidden="true" />)
}
