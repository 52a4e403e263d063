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
type Watch = (element: Element, tell: Tell, id: string | undefined) => () => void

/** Watches whether a part of a list is near the screen; `long` limits drawing to such parts. */
const WatchContext = createContext<{ readonly watch: Watch; readonly long: boolean } | null>(null)

/** Pixels above and below the screen that are drawn in advance: half a second of fast scrolling. */
const margin = 1500

/** Milliseconds without a change after which a scroll counts as finished. */
const rest = 300

const fromMiddle = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.abs(top + bottom - innerHeight)
}

/**
 * Notifies parts of a list whether they are near the screen; for print all of them are. The column scrolls, or on a
 * phone the page.
 */
function watchNear(onNear: (ids: readonly string[]) => void): {
  readonly watch: Watch
  readonly start: () => () => void
} {
  const tells = new Map<Element, Tell>()
  const ids = new Map<Element, string>()
  const near = new Set<Element>()
  let observer: IntersectionObserver | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellIds = () => {
    const nearest = [...near].sort((one, other) => fromMiddle(one) - fromMiddle(other))
    onNear([...new Set(nearest.flatMap((element) => ids.get(element) ?? []))])
  }
  const observerFor = (element: Element) => {
    const column = element.closest('[data-scroller]')
    const scrolls = column !== null && getComputedStyle(column).overflowY !== 'visible'
    return new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting && tells.has(target)) near.add(target)
          else near.delete(target)
        clearTimeout(timer)
        timer = setTimeout(tellIds, rest)
        startTransition(() => {
          for (const { target, isIntersecting, boundingClientRect } of entries)
            tells.get(target)?.(isIntersecting, boundingClientRect.height)
        })
      },
      { root: scrolls ? column : null, rootMargin: `${margin}px 0px` },
    )
  }
  const drawAll = () => {
    // Draws the days first, then their contents.
    for (let level = 0; level < 2; level++)
      flushSync(() => {
        for (const tell of tells.values()) tell(true, 0)
      })
  }
  return {
    watch: (element, tell, id) => {
      observer ??= observerFor(element)
      tells.set(element, tell)
      if (id !== undefined) ids.set(element, id)
      observer.observe(element)
      return () => {
        tells.delete(element)
        ids.delete(element)
        near.delete(element)
        observer?.unobserve(element)
      }
    },
    start: () => {
      addEventListener('beforeprint', drawAll)
      return () => {
        removeEventListener('beforeprint', drawAll)
        clearTimeout(timer)
      }
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
 * A list of matches. Once it is `long`, it draws its parts (`Near`) only near the screen: a browser goes through
 * thousands of rows for every frame of a scroll. After a scroll, it calls `onNear` with the `id`s of the parts near
 * the screen, the nearest first; `onNear` has to keep its identity.
 */
export function NearList({
  long,
  onNear,
  children,
}: {
  readonly long: boolean
  readonly onNear: (ids: readonly string[]) => void
  readonly children: ReactNode
}) {
  const narrow = useSyncExternalStore(
    listenToWidth,
    () => matchMedia(phone).matches,
    () => false,
  )
  // On a phone, another element scrolls.
  const near = useMemo(() => watchNear(onNear), [onNear, narrow])
  useEffect(() => near.start(), [near])
  const value = useMemo(() => ({ watch: near.watch, long }), [near, long])
  return <WatchContext value={value}>{children}</WatchContext>
}

/**
 * A part of a list. Far from the screen it only reserves its height: the last one, or before its first drawing an
 * estimate from its `rows` and `groups` (headings of competitions). A part with the focus stays drawn.
 */
export function Near({
  id,
  rows,
  groups = 1,
  className,
  children,
}: {
  readonly id?: string
  readonly rows: number
  readonly groups?: number
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { watch, long = false } = useContext(WatchContext) ?? {}
  const place = useRef<HTMLDivElement>(null)
  /** Height in pixels while it is far, 0 before it is known; null while it is drawn. */
  const [far, setFar] = useState<number | null>(long ? 0 : null)
  useEffect(() => {
    const element = place.current!
    const tell = (near: boolean, height: number) => {
      if (near) setFar(null)
      else if (long && !element.contains(document.activeElement)) setFar((known) => known ?? height)
    }
    return watch?.(element, tell, id)
  }, [watch, long, id])
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
      data-near={long ? '' : undefined}
      style={style}
    >
      {far === null ? children : null}
    </div>
  )
}
