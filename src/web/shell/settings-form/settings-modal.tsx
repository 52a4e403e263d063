import { X } from 'lucide-react'
import { Modal } from '../../ui/modal.tsx'
import { useText } from '../context.ts'
import css from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

/** The settings over the page, at its side: what they change is seen at once. */
export function SettingsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('settings')
  return (
    <Modal open label={t('title')} className={css.modal} onClose={onClose}>
      <header className={css.head}>
        <h2>{t('title')}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      </header>
      <SettingsForm />
    </Modal>
  )
}
