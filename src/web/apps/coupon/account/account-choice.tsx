import { useId } from 'react'
import { bonusBetLegs, bonusBetOdds } from '#domain/betting/bets/api.ts'
import type { AccountKind } from '#domain/trust/ledger/api.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { useExactOdds, useShell } from '#web/core/context.ts'
import { useBetting } from '#web/core/settings/use-settings.ts'
import { useLateText } from '#web/core/texts/use-late-text.ts'
import type { LegFigures } from '../slip/slip-figures.ts'
import { couponStore } from '../store/store.ts'
import css from './account-choice.module.css'
import type { BetAccounts } from './bet-accounts.ts'

const kinds: readonly AccountKind[] = ['main', 'bonus']

/** Choice of the account that pays bets; with the bonus account chosen, also its rule and the unmet conditions. */
export function AccountChoice({
  accounts,
  currency,
  legs,
  single,
}: {
  readonly accounts: BetAccounts
  readonly currency: Currency
  readonly legs: readonly LegFigures[] | null
  readonly single: boolean
}) {
  const t = useLateText('accounts')
  const { language } = useShell()
  const { balanceShown } = useBetting()
  const id = useId()
  if (!t) return null
  return (
    <fieldset className={css.choice}>
      <legend>{t('bet-from')}</legend>
      {kinds.map((kind) => {
        const account = accounts[kind]
        return (
          <label key={kind} className={css.account}>
            <input
              type="radio"
              name={id}
              checked={accounts.chosen === kind}
              onChange={() => couponStore.setAccount(kind === 'bonus' ? `bonus-${currency}` : null)}
            />
            <span>{t(kind)}</span>
            {account && balanceShown === 1 ? (
              <b>{formatMoney(BigInt(account.amount), currency, language)}</b>
            ) : null}
          </label>
        )
      })}
      {accounts.chosen === 'bonus' && legs ? <Rule legs={legs} single={single} /> : null}
    </fieldset>
  )
}

function Rule({ legs, single }: { readonly legs: readonly LegFigures[]; readonly single: boolean }) {
  const t = useLateText('accounts')
  const odds = useExactOdds()
  if (!t) return null
  const least = odds(bonusBetOdds)
  const low = legs.filter((leg) => leg.odds < bonusBetOdds).length
  const missing = bonusBetLegs - legs.length
  return (
    <div className={css.rule} role="status">
      <p>{t('rule', { legs: bonusBetLegs, odds: least })}</p>
      {missing > 0 ? <p className={css.missing}>{t('missing', { number: missing })}</p> : null}
      {missing <= 0 && single ? <p className={css.missing}>{t('no-singles')}</p> : null}
      {low > 0 ? <p className={css.missing}>{t('too-low', { odds: least, number: low })}</p> : null}
    </div>
  )
}
