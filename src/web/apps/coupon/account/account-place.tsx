import type { Currency } from '#kernel/money.ts'
import { useLoaded } from '#web/core/use-loaded.ts'
import type { LegFigures } from '../slip/slip-figures.ts'
import type { BetAccounts } from './bet-accounts.ts'

/** Where the choice of account stands for the players who have one; its code comes for them alone. */
export function AccountPlace(props: {
  readonly accounts: BetAccounts
  readonly currency: Currency
  /** What the slip would bet on; null where no rule is to be told. */
  readonly legs: readonly LegFigures[] | null
  readonly single: boolean
}) {
  const Choice = useLoaded(
    props.accounts.bonus !== undefined,
    async () => (await import('./account-choice.tsx')).AccountChoice,
  )
  return Choice ? <Choice {...props} /> : null
}
