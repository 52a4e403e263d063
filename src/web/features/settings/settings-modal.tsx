import { useText } from '../../core/context.ts'
import { SideModal } from '../../core/modals/side-modal.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The settings beside the page, which shows their effect at once. */
export function SettingsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('settings')
  return (
    <SideModal title={t('title')} onClose={onClose}>
      <SettingsForm />
    </SideModal>
  )
}
