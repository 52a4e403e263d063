import { Ticket } from 'lucide-react'
import { useShell, useText } from '#web/core/context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A slip without selections: how they come in, and who may put them together. */
export function EmptySlip() {
  const t = useText('coupon')
  const { display, modals } = useShell()
  return (
    <EmptyState icon={Ticket} title={t('slip-empty')} text={t('slip-empty-hint')}>
      {display.betGenerator === 1 ? (
        <button
          type="button"
          className="button small"
          aria-haspopup="dialog"
          onClick={() => modals.open('generator')}
        >
          {t('generator')}
        </button>
      ) : null}
    </EmptyState>
  )
}
