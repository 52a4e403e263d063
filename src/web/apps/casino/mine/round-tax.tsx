import type { RoundAnswer } from '#domain/casino/casino/api.ts'
import { useShell } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { taxPercent } from '#web/ui/words/tax-percent.ts'

/** Tax on a round's payout, and the amount after it; renders nothing without tax. */
export function RoundTax({
  round: { tax, payout },
  money,
}: {
  readonly round: Pick<RoundAnswer, 'tax' | 'payout'>
  readonly money: (amount: bigint) => string
}) {
  const t = useLateText('taxation')
  const { language } = useShell()
  if (!tax || payout === null || !t) return null
  const amount = BigInt(tax.amount)
  const percent = taxPercent(tax.rate, language)
  return (
    <>
      <div>
        <dt>{t(tax.of === 'winnings' ? 'tax-winnings' : 'tax-payout', { percent })}</dt>
        <dd>− {money(amount)}</dd>
      </div>
      <div>
        <dt>{t('received')}</dt>
        <dd>{money(BigInt(payout) - amount)}</dd>
      </div>
    </>
  )
}
