import { RotateCcw } from 'lucide-react'
import type { ClaimView } from '#domain/trust/ledger/api.ts'
import { useText, useTimes } from '#web/core/context.ts'
import css from '../office.module.css'
import { useMoney } from '../use-money.ts'

/**
 * Amounts that corrected results reclaimed after the player had spent them, one per line; renders nothing without
 * any.
 */
export function ClaimList({ claims }: { readonly claims: readonly ClaimView[] }) {
  const t = useText('office')
  const money = useMoney()
  const { dayAndTime } = useTimes()
  if (claims.length === 0) return null
  return (
    <section className={`card ${css.section}`} aria-labelledby="corrections">
      <h2 id="corrections">{t('corrections')}</h2>
      <ul className={css.payments}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <span className={css.round} aria-hidden="true">
              <RotateCcw size={16} />
            </span>
            <span>
              <b>{t('a-claim')}</b>
              <small>
                {dayAndTime(claim.madeAt)} · {t('bet-id')} <code>{claim.betId}</code>
              </small>
              <small>
                {claim.open === '0'
                  ? t('claim-settled')
                  : t('claim-open', { amount: money(claim.open, claim.currency) })}
              </small>
            </span>
            <b data-sign="minus">{money(-BigInt(claim.amount), claim.currency, true)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
