import type { BalanceView } from '#domain/sport/book/api.ts'
import type { SiteFacts } from '#domain/trust/access/api.ts'
import type { Session } from '../../core/session/session.ts'

export interface ConversionDue {
  /** 1: the player's own currency is discontinued. 2: money is left in a currency that the player has left. */
  readonly permission: 1 | 2
  readonly due: { readonly from: string; readonly to: string }
}

/** Returns the conversion that a player has to make, as far as the page knows; null: none. */
export function conversionDue(
  site: SiteFacts | undefined,
  session: Session,
  balances: readonly BalanceView[] | null,
): ConversionDue | null {
  if (!session || !site?.conversions) return null
  const own = site.conversions.find(({ from }) => from === session.currency)
  if (own) return { permission: 1, due: own }
  const left = site.conversions.find(
    ({ from, to }) =>
      to === session.currency &&
      balances?.some(({ currency, amount }) => currency === from && amount !== '0'),
  )
  return left ? { permission: 2, due: left } : null
}
