import { useCallback, useEffect } from 'react'
import type { AgreementType } from '#domain/settings/api.ts'
import { useShell } from '../../core/context.ts'
import { useSource } from '../../core/use-source.ts'
import { type ConsentState, consentStore } from './store.ts'
import { syncConsent } from './sync.ts'

/** What is agreed to, and the way to agree; a player's word goes to the server at once. */
export function useConsent(): ConsentState & { readonly agree: (type: AgreementType) => void } {
  const { call, session } = useShell()
  const playerId = session?.id ?? null
  const state = useSource(consentStore)
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
