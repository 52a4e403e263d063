import { CircleCheck } from 'lucide-react'
import type { BetView } from '#domain/bets/api.ts'
import { useText } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import css from '../slip/slip.module.css'

/**
 * A bet that was taken; `loweredFrom`: minor units that were asked for where less was staked. That it was taken is said at
 * once, the rest comes when it is needed.
 */
export function Receipt({
  bet,
  loweredFrom,
  onDone,
}: {
  readonly bet: BetView
  readonly loweredFrom?: string | undefined
  /** The receipt was read. */
  readonly onDone: () => void
}) {
  const t = useText('placing')
  const Body = useLoaded(true, async () => (await import('./receipt-body.tsx')).ReceiptBody)
  return (
    <div className={css.receipt} role="status">
      <p className={css.taken}>
        <CircleCheck size={20} aria-hidden="true" />
        {t('taken')}
      </p>
      {Body ? <Body bet={bet} loweredFrom={loweredFrom} onDone={onDone} /> : null}
    </div>
  )
}
