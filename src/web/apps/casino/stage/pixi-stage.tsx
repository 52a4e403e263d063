import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './pixi-stage.module.css'
import type { Drawer } from './stage.ts'
import { useOpenStage } from './use-open-stage.ts'

/**
 * The moving picture of a game in play: drawn by pixi where the browser has a graphics processor, else by the page, which also
 * draws until pixi is there. Nobody reads a picture: what it says stands in the page beside it.
 */
export function PixiStage<State>({
  load,
  state,
  live,
  still,
  frame,
  children,
}: {
  /** The module that draws, which pixi comes with. */
  readonly load: () => Promise<{ readonly drawer: Drawer<State> }>
  readonly state: State
  /** Of a game in play; a past round is redrawn by the page. */
  readonly live: boolean
  /** Nothing moves now: pixi may take over. */
  readonly still: boolean
  /** What stands about the stage and gives it its size. */
  readonly frame: (stage: ReactNode) => ReactNode
  /** What the page draws. */
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
