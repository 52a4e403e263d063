import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { AgreementType } from '#domain/settings/api.ts'
import { useShell } from '../../core/context.ts'
import { type ConsentState, consentStore } from './store.ts'
import { syncConsent } from './sync.ts'

/** What hydration begins with, by whether the server drew the question. */
const drawn: ConsentState = { agreed: null, settled: true }
const notDrawn: ConsentState = { agreed: null, settled: false }

/** What is agreed to, and the way to agree; a player's word goes to the server at once. */
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

/** Keeps the store in step with who is signed in. */
export function useConsentOfSession(): void {
  const { call, session } = useShell()
  const playerId = session?.id ?? null
  useEffect(() => {
    consentStore.playerIs(playerId)
    if (playerId !== null) void syncConsent(call, consentStore, playerId)
  }, [call, playerId])
}
