import { useEffect, useRef, useState } from 'react'
import type { Drawer, OpenStage } from './stage.ts'
import { drawByPage, wayOfDrawing } from './way-of-drawing.ts'

/**
 * Opens a stage for a game in play once pixi has loaded; null where the page draws. `load`: the module with the
 * drawing.
 */
export function useOpenStage<State>(
  load: () => Promise<{ readonly drawer: Drawer<State> }>,
  live: boolean,
): OpenStage<State> | null {
  const [stage, setStage] = useState<OpenStage<State> | null>(null)
  const loading = useRef(load)
  useEffect(() => {
    if (!live || wayOfDrawing() === 'page') return
    let left = false
    let open: OpenStage<State> | null = null
    const toPage = () => {
      drawByPage()
      open?.destroy()
      open = null
      setStage(null)
    }
    Promise.all([import('./stage.ts'), loading.current()])
      .then(async ([{ openStage }, { drawer }]) => {
        open = await openStage(drawer, toPage)
        if (left) open.destroy()
        else setStage(open)
      })
      .catch(toPage)
    return () => {
      left = true
      open?.destroy()
    }
  }, [live])
  return stage
}
