import { X } from 'lucide-react'
import { useState } from 'react'
import { useShell, useText } from '../../core/context.ts'
import { useSource } from '../../core/use-source.ts'
import { maintenanceTexts } from '../../features/maintenance/maintenance-texts.ts'
import css from './extras.module.css'

/** Announcement of a maintenance, within its notice window, until the user dismisses it. */
export function MaintenanceNotice() {
  const { site, language, zone } = useShell()
  const t = useText('frame')
  const facts = useSource(site)
  const [hidden, setHidden] = useState<number | null>(null)
  const work = facts?.maintenance
  if (!work?.notify || hidden === work.startedAt) return null
  const { spoken, soon, message } = maintenanceTexts(language, zone, work)
  return (
    <div className={css.notice} role="status">
      <p lang={spoken} dir="ltr">
        <b>{soon}</b> {message}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={t('close')}
        onClick={() => setHidden(work.startedAt)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
