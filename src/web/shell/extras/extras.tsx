import { type ComponentType, useEffect, useState } from 'react'

/** Loads after the page reacts: nothing in it is needed for the first look. */
const after = 1_500

/** What the default layout has beside its parts: the notice of a maintenance, and the way back to the top. */
export function Extras() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        import('./loaded-extras.tsx').then(
          (module) => setLoaded(() => module.LoadedExtras),
          // They come with the next page that loads.
          () => {},
        ),
      after,
    )
    return () => clearTimeout(timer)
  }, [])
  return Loaded && <Loaded />
}
