import type { ReactNode } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { ModalHead } from './modal-head.tsx'
import css from './side-modal.module.css'

/** A modal at the end side of the page, at full height; the title labels it and stays above the scrolling content. */
export function SideModal({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <Modal open label={title} className={css.modal} onClose={onClose}>
      <ModalHead title={title} className={css.head} onClose={onClose} />
      {children}
    </Modal>
  )
}
