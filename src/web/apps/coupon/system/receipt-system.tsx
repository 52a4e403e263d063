import type { BetView, SystemView } from '#domain/betting/bets/api.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { AmountAfterTax } from '#web/features/taxes/after-tax.tsx'
import { systemText } from '#web/ui/words/cover-names.ts'

/** Part of a receipt: the system, and the stake per line. */
export function ReceiptSystem({
  system,
  bet: { legs, stake, currency },
  money,
}: {
  readonly system: SystemView
  readonly bet: Pick<BetView, 'legs' | 'stake' | 'currency'>
  readonly money: (text: string) => string
}) {
  const t = useLateText('systems')
  if (!t) return null
  return (
    <>
      <div>
        <dt>{t('system')}</dt>
        <dd>{systemText(t, system, legs.length)}</dd>
      </div>
      <div>
        <dt>{t('line-stake')}</dt>
        <dd>{money(system.lineStake)}</dd>
      </div>
      <div>
        <dt>{t('least-win')}</dt>
        <dd>
          {money(system.leastWin)}
          <AmountAfterTax win={BigInt(system.leastWin)} ownStake={BigInt(stake)} currency={currency} />
        </dd>
      </div>
    </>
  )
}
