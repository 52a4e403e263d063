import type { SystemView } from '#domain/bets/api.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { systemText } from '#web/ui/words/cover-names.ts'

/** On the receipt: which system was taken, and what stands on each line. */
export function ReceiptSystem({
  system,
  legs,
  money,
}: {
  readonly system: SystemView
  readonly legs: number
  readonly money: (text: string) => string
}) {
  const t = useLateText('systems')
  if (!t) return null
  return (
    <>
      <div>
        <dt>{t('system')}</dt>
        <dd>{systemText(t, system, legs)}</dd>
      </div>
      <div>
        <dt>{t('line-stake')}</dt>
        <dd>{money(system.lineStake)}</dd>
      </div>
      <div>
        <dt>{t('least-win')}</dt>
        <dd>{money(system.leastWin)}</dd>
      </div>
    </>
  )
}
