import { useState } from 'react'
import type { AnalyticsId } from '#domain/trust/analytics/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'

/**
 * Runs one change at a time: returns whether it is under way, and the last error. `counted`: the analytics id of a
 * refusal.
 */
export function useChange(counted?: AnalyticsId) {
  const t = useText('auth-forms')
  const { refresh } = useShell()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = async <T>(change: () => Promise<T>): Promise<T | null> => {
    if (busy) return null
    setBusy(true)
    setFault(null)
    try {
      const done = await change()
      refresh()
      return done
    } catch (thrown) {
      if (counted && thrown instanceof CallError) {
        tellShell('analytics', { id: counted, errorCode: thrown.id })
      }
      setFault(thrown instanceof CallError ? thrown.message : t('try-later'))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, run }
}

/** Tells whether the password is required: the sign-in was too old, or has become so while the page was open. */
export function useSignInAge(signedInLately: boolean) {
  const [asks, setAsks] = useState(false)
  const note = (thrown: unknown): never => {
    if (thrown instanceof CallError && thrown.id === 'password-needed') setAsks(true)
    throw thrown
  }
  return { asksPassword: asks || !signedInLately, note }
}
