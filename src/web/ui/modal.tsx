import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A modal over the page on the browser's own dialog: what lies behind is inert, Escape and a press beside it close
 * it, and the focus goes back to where it came from.
 */
export function Modal({
  open,
  label,
  className,
  firm,
  onClose,
  children,
}: {
  readonly open: boolean
  readonly label: string
  readonly className?: string | undefined
  /** Not to be pressed away: `outside` leaves Escape, `all` only what stands in it. */
  readonly firm?: 'outside' | 'all'
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** Where it was opened from. */
  const region = useRef<HTMLElement>(null)
  // With the paint, not after it: a page that a followed link opens takes the focus in the next frame.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      region.current = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null
      element.showModal()
    }
    if (!open && element.open) element.close()
  }, [open])
  useLayoutEffect(() => {
    const element = dialog.current
    // Taken off the page while open, it would keep the focus from going back.
    return () => {
      element?.close()
      requestAnimationFrame(() => keepFocus(region.current))
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // Only a press that begins on the ground counts: a text selected past the edge must not close a form.
    const onPress = (event: PointerEvent) => {
      if (event.target === element && !firm) element.close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && firm === 'all') event.preventDefault()
    }
    if (firm === 'all') element.setAttribute('closedby', 'none')
    // The browser's own ways past the page (a second Escape, the phone's back gesture) open it again.
    const onClosed = () => {
      if (firm === 'all' && element.isConnected && !element.open) element.showModal()
    }
    element.addEventListener('pointerdown', onPress)
    // Also where the focus is past the dialog's last stop, with the browser's own.
    document.addEventListener('keydown', onKey)
    element.addEventListener('close', onClosed)
    return () => {
      element.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      element.removeEventListener('close', onClosed)
    }
  }, [firm])
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={firm === 'all' ? undefined : onClose}
    >
      {open ? children : null}
    </dialog>
  )
}

/** What opened a modal may be gone with what was done in it (signing in): then what it stood in takes the focus. */
function keepFocus(region: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  const next = region?.isConnected ? region : document.querySelector<HTMLElement>('h1')
  next?.focus({ preventScroll: true })
}
