import { useLateText } from '#web/core/texts/use-late-text.ts'

/** Behind what a round paid: what was taken of it as tax. */
export function TaxTaken({ amount }: { readonly amount: string }) {
  const t = useLateText('taxation')
  return t ? <> · {`${t('taken')} − ${amount}`}</> : null
}
