import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A modal over the page on the browser's own dialog: what lies behind is inert, Escape and a press beside it close
 * it, and the focus goes back to where it came from.
 */
export function Modal({
  open,
  label,
  className,
  onClose,
  children,
}: {
  readonly open: boolean
  readonly label: string
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // Only a press that begins on the ground counts: a text selected past the edge must not close a form.
    const onPress = (event: PointerEvent) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('pointerdown', onPress)
    return () => element.removeEventListener('pointerdown', onPress)
  }, [])
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={onClose}>
      {open ? children : null}
    </dialog>
  )
}
