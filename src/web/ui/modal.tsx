import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A modal on the browser's own dialog. The page behind is inert, Escape and a press outside close it, and the
 * focus returns to its previous element.
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
  /** Restricts closing: `outside` allows Escape only, `all` only the modal's own controls. */
  readonly firm?: 'outside' | 'all'
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** The region that opened it. */
  const region = useRef<HTMLElement>(null)
  // Before paint, since a page opened by a link takes the focus in the next frame.
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
    // Removed from the page while open, it would keep the focus from returning.
    return () => {
      element?.close()
      requestAnimationFrame(() => keepFocus(region.current))
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // Only a press that begins on the backdrop counts: a text selection past the edge must not close a form.
    const onPress = (event: PointerEvent) => {
      if (event.target === element && !firm) element.close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && firm === 'all') event.preventDefault()
    }
    if (firm === 'all') element.setAttribute('closedby', 'none')
    // The browser can close it in its own ways (a second Escape, the phone's back gesture): open it again.
    const onClosed = () => {
      if (firm === 'all' && element.isConnected && !element.open) element.showModal()
    }
    element.addEventListener('pointerdown', onPress)
    // On the document, since the focus may be past the dialog's last element, in the browser's own controls.
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

/** Focuses the opener's region where the opener is gone, for example after signing in. */
function keepFocus(region: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  const next = region?.isConnected ? region : document.querySelector<HTMLElement>('h1')
  next?.focus({ preventScroll: true })
}
