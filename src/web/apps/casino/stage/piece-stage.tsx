import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { measurePieces, type PiecesState } from './measure-pieces.ts'
import css from './piece-stage.module.css'
import { useOpenStage } from './use-open-stage.ts'

/**
 * A table whose pieces the page marks (`data-piece`). Where pixi draws, it draws and moves each of them at its place
 * in the page. The page keeps texts, buttons and names for keyboards and screen readers, and hides its own picture of
 * the pieces.
 */
export function PieceStage({
  round,
  live,
  still,
  above = false,
  children,
}: {
  /** Id of the visible round; null before the first one. */
  readonly round: string | null
  /** Whether the game is in play; the page redraws past rounds itself. */
  readonly live: boolean
  /** Whether nothing moves now, so pixi may take over. */
  readonly still: boolean
  /** Whether pieces fly above the page's content; else they lie below it. */
  readonly above?: boolean
  readonly children: ReactNode
}) {
  const stage = useOpenStage<PiecesState>(() => import('./pieces-drawing.ts'), live)
  const [taken, setTaken] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const drawn = stage !== null && (taken || still)
  const measure = () => {
    if (drawn && area.current && host.current)
      stage.show(measurePieces(area.current, host.current, round ?? ''))
  }
  useLayoutEffect(() => {
    if (!drawn || !host.current) return
    setTaken(true)
    stage.attach(host.current)
  }, [drawn, stage])
  // After each render, because renders change the pieces.
  useLayoutEffect(measure)
  const latest = useRef(measure)
  latest.current = measure
  useEffect(() => {
    if (!drawn || !area.current) return
    const watcher = new ResizeObserver(() => latest.current())
    watcher.observe(area.current)
    return () => watcher.disconnect()
  }, [drawn])
  return (
    <div ref={area} className={css.area} data-drawn={drawn || undefined}>
      {drawn ? (
        <div ref={host} className={css.canvas} data-above={above || undefined} data-pixi aria-hidden="true" />
      ) : null}
      {children}
    </div>
  )
}
