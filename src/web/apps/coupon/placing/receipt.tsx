import { CircleCheck } from 'lucide-react'
import type { BetView } from '#domain/betting/bets/api.ts'
import { useText } from '#web/core/context.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import css from '../slip/slip.module.css'

/**
 * Receipt of an accepted bet; `loweredFrom`: requested stake in minor units, where a smaller one was placed. The
 * heading renders at once, the rest loads on demand.
 */
export function Receipt({
  bet,
  loweredFrom,
  onDone,
}: {
  readonly bet: BetView
  readonly loweredFrom?: string | undefined
  /** Called once the player has read the receipt. */
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
