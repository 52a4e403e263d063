import { useState } from 'react'
import type { AnalyticsId } from '#domain/analytics/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell, useText } from '#web/core/context.ts'
import { tellShell } from '#web/core/events.ts'

/**
 * One change at a time: whether it is under way, and why the last one was refused. `counted`: what analytics call such a
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

/** Whether the password has to be asked for: the sign-in was too old, or has grown too old while the page was open. */
export function useSignInAge(signedInLately: boolean) {
  const [asks, setAsks] = useState(false)
  const note = (thrown: unknown): never => {
    if (thrown instanceof CallError && thrown.id === 'password-needed') setAsks(true)
    throw thrown
  }
  return { asksPassword: asks || !signedInLately, note }
}
