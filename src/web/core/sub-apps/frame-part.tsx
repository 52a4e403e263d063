import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react'
import { Boundary } from './boundary.tsx'
import { pageLoader } from './page-loader-door.ts'

/** A part of the frame in a file of its own. */
interface FramePart<P> {
  /** Set once its file has loaded. */
  component?: ComponentType<P>
  coming?: Promise<unknown> | undefined
  readonly load: () => Promise<unknown>
}

/** Declares a part. `name` is its key in `/deployment.json`; the module exports the component by default. */
export function framePart<P>(
  name: string,
  bring: () => Promise<{ readonly default: ComponentType<P> }>,
): FramePart<P> {
  const part: FramePart<P> = {
    load: () => {
      part.coming ??= bring()
        .catch(async (fault) => (await pageLoader()).bringAfter(name, bring, fault))
        .then((module) => {
          part.component = module.default
        })
      return part.coming
    },
  }
  return part
}

/** False in debugging: parts then throw their own errors. */
export const Guarded = createContext(true)

interface PlaceProps<P> {
  readonly part: FramePart<P>
  /** Fallback while the part is missing: `refresh` retries after a failure. */
  readonly instead: (refresh?: () => void) => ReactNode
  readonly props: P & object
}

function Shown<P>({ part, props }: Pick<PlaceProps<P>, 'part' | 'props'>) {
  if (!part.component) use(part.load())
  const Component = part.component as ComponentType<object>
  return <Component {...props} />
}

/** Renders a part in the frame; a failure of the part leaves the page around it intact. */
export function PartPlace<P>({ part, instead, props }: PlaceProps<P>) {
  const shown = <Shown part={part} props={props} />
  if (!use(Guarded)) return shown
  const failed = (again: () => void) =>
    instead(() => {
      part.coming = undefined
      part.load().then(again, () => {})
    })
  return (
    <Boundary instead={failed}>
      <Suspense fallback={instead()}>{shown}</Suspense>
    </Boundary>
  )
}
