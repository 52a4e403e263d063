import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard inside a region whose buttons come and go: when what had the focus is taken away (a leg removed,
 * a bet placed), the region itself takes it, instead of the top of the page.
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
      // Whether it was left or taken away shows a moment later; the effect below is quicker.
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
