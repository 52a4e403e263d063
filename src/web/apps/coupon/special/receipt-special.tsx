import type { SpecialView } from '#domain/bets/api.ts'
import { useExactOdds } from '#web/core/context.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'

/** On the receipt: what the selections were played as, with the odds or the stakes of that. */
export function ReceiptSpecial({
  special,
  money,
}: {
  readonly special: SpecialView
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
    </>
  )
}
