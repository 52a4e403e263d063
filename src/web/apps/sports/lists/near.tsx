import {
  type CSSProperties,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import css from './near.module.css'

type Tell = (near: boolean, height: number) => void
type Watch = (element: Element, tell: Tell) => () => void

/** How a part of a long list hears whether it is near the screen; null in a list that is drawn whole. */
const WatchContext = createContext<Watch | null>(null)

/** Pixels above and below the screen that are drawn already: half a second of fast scrolling. */
const margin = 1500

/** Tells parts of a list whether they are near; on paper all of them are. The column scrolls, or on a phone the page. */
function watchNear(): { readonly watch: Watch; readonly start: () => () => void } {
  const tells = new Map<Element, Tell>()
  let observer: IntersectionObserver | undefined
  const observerFor = (element: Element) => {
    const column = element.closest('[data-scroller]')
    const scrolls = column !== null && getComputedStyle(column).overflowY !== 'visible'
    return new IntersectionObserver(
      (entries) =>
        startTransition(() => {
          for (const { target, isIntersecting, boundingClientRect } of entries)
            tells.get(target)?.(isIntersecting, boundingClientRect.height)
        }),
      { root: scrolls ? column : null, rootMargin: `${margin}px 0px` },
    )
  }
  const drawAll = () => {
    // Days first, then what was in them.
    for (let level = 0; level < 2; level++)
      flushSync(() => {
        for (const tell of tells.values()) tell(true, 0)
      })
  }
  return {
    watch: (element, tell) => {
      observer ??= observerFor(element)
      tells.set(element, tell)
      observer.observe(element)
      return () => {
        tells.delete(element)
        observer?.unobserve(element)
      }
    },
    start: () => {
      addEventListener('beforeprint', drawAll)
      return () => removeEventListener('beforeprint', drawAll)
    },
  }
}

const phone = '(width < 48rem)'
const listenToWidth = (listener: () => void) => {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * A list of matches. Once it is `long`, its parts (`Near`) are drawn only near the screen: a browser that keeps thousands
 * of rows goes through all of them for every frame of a scroll.
 */
export function NearList({ long, children }: { readonly long: boolean; readonly children: ReactNode }) {
  const narrow = useSyncExternalStore(
    listenToWidth,
    () => matchMedia(phone).matches,
    () => false,
  )
  // What scrolls is another element on a phone.
  const near = useMemo(() => (long ? watchNear() : null), [long, narrow])
  useEffect(() => near?.start(), [near])
  return <WatchContext value={near?.watch ?? null}>{children}</WatchContext>
}

/**
 * A part of a list. Far from the screen there stands its height alone: the one it had, or before it was ever drawn that of
 * its `rows` and `groups` (headings of competitions). What holds the focus stays.
 */
export function Near({
  rows,
  groups = 1,
  className,
  children,
}: {
  readonly rows: number
  readonly groups?: number
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const watch = useContext(WatchContext)
  const place = useRef<HTMLDivElement>(null)
  /** Its height in pixels while it is far, 0 before it is known; null while it is drawn. */
  const [far, setFar] = useState<number | null>(watch ? 0 : null)
  useEffect(() => {
    const element = place.current!
    return watch?.(element, (near, height) => {
      if (near) setFar(null)
      else if (!element.contains(document.activeElement)) setFar((known) => known ?? height)
    })
  }, [watch])
  const style =
    far === null
      ? undefined
      : far > 0
        ? { blockSize: far }
        : ({ '--rows': rows, '--groups': groups } as CSSProperties)
  return (
    <div
      ref={place}
      className={[className, far === null ? '' : far > 0 ? css.far : css.unknown].filter(Boolean).join(' ')}
      data-rows={rows}
      data-near={watch ? '' : undefined}
      style={style}
    >
      {far === null ? children : null}
    </div>
  )
}
