import type { BetView, SpecialView } from '#domain/betting/bets/api.ts'
import { useExactOdds } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import { AmountAfterTax } from '#web/features/taxes/after-tax.tsx'

/** Part of a receipt: the combination type, its odds or stakes, and its smallest payout. */
export function ReceiptSpecial({
  special,
  bet: { stake, currency },
  money,
}: {
  readonly special: SpecialView
  readonly bet: Pick<BetView, 'stake' | 'currency'>
  readonly money: (text: string) => string
}) {
  const t = useLateText('special-bets')
  const odds = useExactOdds()
  if (!t) return null
  return (
    <>
      <div>
        <dt>{t('played-as')}</dt>
        <dd>{t(special.kind)}</dd>
      </div>
      {special.odds === null ? (
        <div>
          <dt>{t('leg-stakes')}</dt>
          <dd>{special.stakes.map(money).join(' · ')}</dd>
        </div>
      ) : (
        <div>
          <dt>{t('anti-odds')}</dt>
          <dd>{odds(special.odds)}</dd>
        </div>
      )}
      <div>
        <dt>{t('least-win')}</dt>
        <dd>
          {money(special.leastWin)}
          <AmountAfterTax win={BigInt(special.leastWin)} ownStake={BigInt(stake)} currency={currency} />
        </dd>
      </div>
    </>
  )
}
