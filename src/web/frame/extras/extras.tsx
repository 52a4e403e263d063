import { type ComponentType, useEffect, useState } from 'react'
import { loadUntilThere } from '../../core/load-until-there.ts'
import type { View } from '../../core/router/view.ts'

/** Loads after the page reacts: nothing in it is needed for the first look. */
const after = 1_500
const load = async () => (await import('./loaded-extras.tsx')).LoadedExtras

/** What loads beside a page. The default layout has all of it, a page that stands alone (no `view`) its notices only. */
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
