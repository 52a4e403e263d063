import { CalendarClock } from 'lucide-react'
import { useText } from '#web/core/context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What stands where nothing is to come. */
export function NoComing() {
  const t = useText('sports')
  return (
    <div className="card">
      <EmptyState icon={CalendarClock} title={t('no-coming')} text={t('no-coming-hint')} />
    </div>
  )
}
