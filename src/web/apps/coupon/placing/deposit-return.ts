import type { MouseEvent } from 'react'

/**
 * For a link to the cashier that is pressed in the slip: the cashier comes back to this page, and suggests the amount that
 * is lacking (minor units; 0 where it is not known).
 */
export const returnAfterDeposit =
  (lacking: bigint) =>
  ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    const { pathname, search } = location
    const query = new URLSearchParams({ next: pathname === currentTarget.pathname ? '/' : pathname + search })
    if (lacking > 0n) query.set('amount', lacking.toString())
    currentTarget.search = query.toString()
  }
