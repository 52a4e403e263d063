import type { MouseEvent } from 'react'

/**
 * Handles a press on the slip's cashier link: the cashier returns to this page and suggests the missing amount (minor
 * units; 0 where unknown).
 */
export const returnAfterDeposit =
  (lacking: bigint) =>
  ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    const { pathname, search } = location
    const query = new URLSearchParams({ next: pathname === currentTarget.pathname ? '/' : pathname + search })
    if (lacking > 0n) query.set('amount', lacking.toString())
    currentTarget.search = query.toString()
  }
