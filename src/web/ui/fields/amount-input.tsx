import type { ComponentProps } from 'react'

/** Input for an amount of money: phones show their digits; no amount has more than 17 characters. */
export function AmountInput(props: ComponentProps<'input'>) {
  return <input className="input" inputMode="decimal" autoComplete="off" maxLength={17} {...props} />
}
