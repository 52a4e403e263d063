import { useEffect, useState } from 'react'
import { type AccountView, accountsEndpoint } from '#domain/ledger/api.ts'
import { useShell } from '#web/core/context.ts'

/** The balances of a player who is kept out, asked for once: his pages open no live connection. Null until they are there. */
export function useToldBalances(wanted: boolean): readonly AccountView[] | null {
  const { call } = useShell()
  const [told, setTold] = useState<readonly AccountView[] | null>(null)
  useEffect(() => {
    if (!wanted) return
    let here = true
    call(accountsEndpoint).then(
      ({ accounts }) => here && setTold(accounts),
      // Without them the header shows none.
      () => {},
    )
    return () => {
      here = false
    }
  }, [wanted, call])
  return told
}
