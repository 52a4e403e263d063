import { useState } from 'react'
import type { BetView, SaleOffer } from '#domain/betting/bets/api.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import css from './bet-changes.module.css'
import { EditBet } from './edit-bet.tsx'
import { InsureBet } from './insure-bet.tsx'

/** Buttons and panels for changing an open bet. Renders nothing where nothing is offered. */
export function BetChanges({
  bet,
  offer,
  onOpen,
  onChanged,
}: {
  readonly bet: BetView
  readonly offer: SaleOffer | undefined
  /** Called when a panel opens or closes. */
  readonly onOpen?: (open: boolean) => void
  /** Called with the message to show. */
  readonly onChanged: (news: string) => void
}) {
  const t = useText('open-bets')
  const { language } = useShell()
  const [panel, setPanel] = useState<'edit' | 'insure' | null>(null)
  const insurance = bet.insurance ? null : (offer?.insurance ?? null)
  /** The last insurance offer, kept while a price is briefly missing. */
  const [seen, setSeen] = useState(insurance)
  const money = (amount: string | bigint) =>
    isCurrencyCode(bet.currency) ? formatMoney(BigInt(amount), bet.currency, language) : String(amount)
  const show = (next: 'edit' | 'insure' | null) => {
    setPanel(next)
    setSeen(insurance)
    onOpen?.(next !== null)
  }
  const shared = {
    ...{ bet, money, onBack: () => show(null) },
    onChanged: (news: string) => {
      show(null)
      onChanged(news)
    },
  }
  if (panel === 'edit') return <EditBet {...shared} />
  const priced = insurance ?? seen
  if (panel === 'insure' && priced) return <InsureBet {...shared} offer={priced} />
  if (!offer?.editable && !insurance) return null
  return (
    <p className={css.buttons}>
      {offer?.editable ? (
        <button type="button" className="button small" onClick={() => show('edit')}>
          {t('edit')}
        </button>
      ) : null}
      {insurance ? (
        <button type="button" className="button small" onClick={() => show('insure')}>
          {t('insure')}
        </button>
      ) : null}
    </p>
  )
}
