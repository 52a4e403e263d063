import { CalendarClock } from 'lucide-react'
import { useText } from '#web/core/context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Placeholder for a list without upcoming events. */
export function NoComing() {
  const t = useText('sports')
  return (
    <div className="card">
      <EmptyState icon={CalendarClock} title={t('no-coming')} text={t('no-coming-hint')} />
    </div>
  )
}
