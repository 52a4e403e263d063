import { useLateText } from '#web/core/texts/use-late-text.ts'

/** Tax on a round's payout, shown after the payout. */
export function TaxTaken({ amount }: { readonly amount: string }) {
  const t = useLateText('taxation')
  return t ? <> · {`${t('taken')} − ${amount}`}</> : null
}
