import { type ComponentType, useEffect, useState } from 'react'
import { loadUntilThere } from '../../core/load-until-there.ts'
import type { View } from '../../core/router/view.ts'

/** Milliseconds after the page reacts: nothing here is needed at first sight. */
const after = 1_500
const load = async () => (await import('./loaded-extras.tsx')).LoadedExtras

/** Parts that load after a page. The default layout has all; a stand-alone page (no `view`) has the notices only. */
export function Extras({ view }: { readonly view?: View }) {
  const [Loaded, setLoaded] = useState<ComponentType<{ readonly view?: View | undefined }> | null>(null)
  useEffect(() => {
    let undo = () => {}
    const timer = setTimeout(() => {
      undo = loadUntilThere(load, (found) => setLoaded(() => found))
    }, after)
    return () => {
      clearTimeout(timer)
      undo()
    }
  }, [])
  return Loaded && <Loaded view={view} />
}
