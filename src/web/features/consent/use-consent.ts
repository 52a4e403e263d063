import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { AgreementType } from '#domain/people/settings/api.ts'
import { useShell } from '../../core/context.ts'
import { type ConsentState, consentStore } from './store.ts'
import { syncConsent } from './sync.ts'

/** State with which hydration begins, with or without the question in the server's HTML. */
const drawn: ConsentState = { agreed: null, settled: true }
const notDrawn: ConsentState = { agreed: null, settled: false }

/** Returns the agreement and a setter, which sends a player's agreement to the server at once. */
export function useConsent(): ConsentState & { readonly agree: (type: AgreementType) => void } {
  const { call, session, asks } = useShell()
  const playerId = session?.id ?? null
  const state = useSyncExternalStore(consentStore.subscribe, consentStore.get, () =>
    asks ? drawn : notDrawn,
  )
  const agree = useCallback(
    (type: AgreementType) => {
      consentStore.agree(type)
      if (playerId !== null) void syncConsent(call, consentStore, playerId)
    },
    [call, playerId],
  )
  return { ...state, agree }
}

/** Keeps the store in step with the session. */
export function useConsentOfSession(): void {
  const { call, session } = useShell()
  const playerId = session?.id ?? null
  useEffect(() => {
    consentStore.playerIs(playerId)
    if (playerId !== null) void syncConsent(call, consentStore, playerId)
  }, [call, playerId])
}
