import type { ReactNode } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { ModalHead } from './modal-head.tsx'
import css from './side-modal.module.css'

/** A modal at the end side of the page, as high as it; the title names it and stays above what scrolls. */
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
