import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps focus inside a region with changing buttons. When React removes the focused element (a leg, a placed bet),
 * the region takes the focus instead of the page.
 */
export function useKeptFocus<E extends HTMLElement>(region: RefObject<E | null>): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const onFocus = (event: FocusEvent) => {
      last.current = event.target as Element
    }
    const onBlur = ({ target }: FocusEvent) => {
      // A moment later the DOM shows whether the element lost focus or was removed; the effect below runs first.
      setTimeout(() => {
        if (last.current === target && last.current?.isConnected && document.activeElement !== target)
          last.current = null
      })
    }
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
    }
  }, [region])
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  })
}
