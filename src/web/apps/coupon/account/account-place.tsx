import type { Currency } from '#kernel/money.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import type { LegFigures } from '../slip/slip-figures.ts'
import type { BetAccounts } from './bet-accounts.ts'

/** Account choice of players with a bonus account; only they load its code. */
export function AccountPlace(props: {
  readonly accounts: BetAccounts
  readonly currency: Currency
  /** Legs to check against the bonus rule; null hides the rule. */
  readonly legs: readonly LegFigures[] | null
  readonly single: boolean
}) {
  const Choice = useLoaded(
    props.accounts.bonus !== undefined,
    async () => (await import('./account-choice.tsx')).AccountChoice,
  )
  return Choice ? <Choice {...props} /> : null
}
