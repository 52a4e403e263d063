import { X } from 'lucide-react'
import { useText } from '../context.ts'

/** The title of a modal with its close button. */
export function ModalHead({
  title,
  className,
  onClose,
}: {
  readonly title: string
  readonly className: string | undefined
  readonly onClose: () => void
}) {
  const t = useText('frame')
  return (
    <header className={className}>
      <h2>{title}</h2>
      <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
    </header>
  )
}
