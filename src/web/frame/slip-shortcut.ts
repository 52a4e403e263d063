import { useEffect, useRef } from 'react'
import { onShellEvent } from '../core/events.ts'

/**
 * Shortcut in the form of `aria-keyshortcuts`. It includes a modifier, so that no typed letter triggers it
 * (WCAG 2.1.4).
 */
export const slipShortcut = 'Alt+B'

/**
 * Moves the focus from any odds straight to the slip, past hundreds of other odds: into its column, or by
 * `openSheet` where the slip is a sheet. The event `open-slip` does the same.
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
      // On a Mac the keys type a special letter into a field.
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
