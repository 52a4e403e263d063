import { useEffect, useLayoutEffect, useRef } from 'react'
import { useOpenStage } from '../stage/use-open-stage.ts'
import type { FlakesState, Scratched } from './flakes-drawing.ts'
import css from './scratch-card.module.css'

/** Foil that flies off a card in play, where a stage can draw it; nothing else of the card depends on it. */
export function FlyingFoil({ scratched }: { readonly scratched: readonly Scratched[] }) {
  const stage = useOpenStage<FlakesState>(() => import('./flakes-drawing.ts'), true)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stage && host.current) stage.attach(host.current)
  }, [stage])
  useLayoutEffect(() => stage?.show({ scratched }), [stage, scratched])
  return stage ? <div ref={host} className={css.flying} data-pixi aria-hidden="true" /> : null
}
