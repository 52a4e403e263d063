import { useEffect, useRef } from 'react'
import { onShellEvent } from '../core/events.ts'

/** In the form of `aria-keyshortcuts`. A modifier is part of it, so that no typed letter sets it off (WCAG 2.1.4). */
export const slipShortcut = 'Alt+B'

/**
 * Takes the keyboard from any odds straight to the slip, past hundreds of other odds: into its column, or by
 * `openSheet` where the slip is a sheet. So does whoever tells `open-slip`.
 */
export function useSlipShortcut(openSheet: () => void): void {
  const open = useRef(openSheet)
  open.current = openSheet
  useEffect(() => {
    const show = () => {
      const column = document.getElementById('slip')
      if (column?.checkVisibility()) column.focus({ preventScroll: true })
      else open.current()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyB' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const inside = (selector: string) => event.target instanceof Element && event.target.closest(selector)
      // On a Mac the keys write a letter of their own into a field.
      if (inside('dialog') || (inside('input') && event.key.toLowerCase() !== 'b')) return
      event.preventDefault()
      show()
    }
    const forget = onShellEvent('open-slip', show)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      forget()
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
