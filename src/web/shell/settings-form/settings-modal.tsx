import { Modal } from '../../ui/modal.tsx'
import { useText } from '../context.ts'
import { ModalHead } from '../modal-head.tsx'
import css from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

/** The settings over the page, at its side: what they change is seen at once. */
export function SettingsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('settings')
  return (
    <Modal open label={t('title')} className={css.modal} onClose={onClose}>
      <ModalHead title={t('title')} className={css.head} onClose={onClose} />
      <SettingsForm />
    </Modal>
  )
}
