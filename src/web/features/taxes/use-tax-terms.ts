import { useEffect, useState } from 'react'
import { showTaxTerms } from '#domain/money/taxes/api.ts'
import type { TaxTerms } from '#kernel/betting/tax-of.ts'
import { useOpen, useShell } from '#web/core/context.ts'

/** Milliseconds for which a response is cached: the operator may change the taxes. */
const keeps = 60_000
const asked = new Map<string, { readonly at: number; readonly answer: Promise<TaxTerms | null> }>()

/**
 * Returns the tax terms of the player's next payouts in the currency; null without tax, for visitors, and
 * until known.
 */
export function useTaxTerms(currency: string): TaxTerms | null {
  const { call, session } = useShell()
  const open = useOpen()
  const name = session && open('taxation') ? `${session.id} ${currency}` : null
  const [found, setFound] = useState<{ readonly name: string; readonly terms: TaxTerms | null } | null>(null)
  useEffect(() => {
    if (name === null) return
    let gone = false
    const before = asked.get(name)
    const answer =
      before && Date.now() - before.at < keeps
        ? before.answer
        : call(showTaxTerms, { query: { currency } }).then(
            ({ terms }) => terms && { ...terms, from: BigInt(terms.from) },
          )
    if (answer !== before?.answer) asked.set(name, { at: Date.now(), answer })
    answer.then(
      (terms) => gone || setFound({ name, terms }),
      () => asked.delete(name),
    )
    return () => {
      gone = true
    }
  }, [name, currency, call])
  return found?.name === name ? found.terms : null
}
