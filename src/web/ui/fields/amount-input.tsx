import type { ComponentProps } from 'react'

/** Where an amount of money is typed: a phone shows its digits, and no amount of ours has more than 17 signs. */
export function AmountInput(props: ComponentProps<'input'>) {
  return <input className="input" inputMode="decimal" autoComplete="off" maxLength={17} {...props} />
}
