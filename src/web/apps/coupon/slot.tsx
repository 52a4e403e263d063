import { Ticket } from 'lucide-react'
import { useText } from '#web/shell/context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The slip in the right column of wide screens. */
export function SlipColumn() {
  const t = useText('coupon')
  return (
    <section className="card">
      <EmptyState icon={Ticket} title={t('slip-empty')} text={t('slip-empty-hint')} />
    </section>
  )
}

/** The slip as a sheet on a phone. */
export function SlipSheet({ open }: { readonly open: boolean; readonly onClose: () => void }) {
  return open ? <SlipColumn /> : null
}
