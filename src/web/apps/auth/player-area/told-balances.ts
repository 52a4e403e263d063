import { useEffect, useState } from 'react'
import { type AccountView, accountsEndpoint } from '#domain/trust/ledger/api.ts'
import { useShell } from '#web/core/context.ts'

/** Loads the balances of a blocked player once: their pages open no live connection. Null until loaded. */
export function useToldBalances(wanted: boolean): readonly AccountView[] | null {
  const { call } = useShell()
  const [told, setTold] = useState<readonly AccountView[] | null>(null)
  useEffect(() => {
    if (!wanted) return
    let here = true
    call(accountsEndpoint).then(
      ({ accounts }) => here && setTold(accounts),
      // On an error the header shows no balances.
      () => {},
    )
    return () => {
      here = false
    }
  }, [wanted, call])
  return told
}
