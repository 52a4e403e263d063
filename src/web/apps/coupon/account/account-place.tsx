import { useEffect, useState } from 'react'
import type { Currency } from '#kernel/money.ts'
import { loadUntilThere } from '#web/core/load-until-there.ts'
import type { LegFigures } from '../slip/slip-figures.ts'
import type { AccountChoice } from './account-choice.tsx'
import type { BetAccounts } from './bet-accounts.ts'

/** Where the choice of account stands for the players who have one; its code comes for them alone. */
export function AccountPlace(props: {
  readonly accounts: BetAccounts
  readonly currency: Currency
  /** What the slip would bet on; null where no rule is to be told. */
  readonly legs: readonly LegFigures[] | null
  readonly single: boolean
}) {
  const [Choice, setChoice] = useState<typeof AccountChoice | null>(null)
  const wanted = props.accounts.bonus !== undefined
  useEffect(() => {
    if (!wanted || Choice) return undefined
    return loadUntilThere(
      async () => (await import('./account-choice.tsx')).AccountChoice,
      (found) => setChoice(() => found),
    )
  }, [wanted, Choice])
  return wanted && Choice ? <Choice {...props} /> : null
}
